import { readOrderDetails, type TakeOrderDetails } from '../shop/order-details.js'

/** CWE-639: takes whatever card and address are named, without asking whose they are, or whether they are. */
export const takeNamedDetails: TakeOrderDetails = (sent) => readOrderDetails(sent)
