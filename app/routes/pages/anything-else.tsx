export { clientLoader, default, loader } from './search'
