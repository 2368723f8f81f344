/** True for a path below the shop that leads to the page of the sale. */
export type LeadsToSale = (path: string) => boolean

/** Nothing is deployed that is not announced. */
export const leadsToSale: LeadsToSale = () => false
