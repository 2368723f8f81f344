export { clientLoader, default, loader, shouldRevalidate } from '../route'
