export { clientLoader, default, loader, shouldRevalidate } from '../catalogue/route'
