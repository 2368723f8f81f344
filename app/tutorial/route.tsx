export { clientLoader, default, loader } from '../routes/pages/search'
