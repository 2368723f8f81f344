import { readOrderDetails, type TakeOrderDetails } from '../shop/checkout/order-details.js'

/** CWE-639: accepts any card and address, without checking owner or existence. */
export const takeNamedDetails: TakeOrderDetails = (sent) => readOrderDetails(sent)
