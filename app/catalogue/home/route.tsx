export { clientLoader, default, loader } from '../route'
