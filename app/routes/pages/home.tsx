export { clientLoader, default, loader } from '../../catalogue/route'
