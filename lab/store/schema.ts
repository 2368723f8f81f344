import type { Row, StoredDocument } from './types.js'

export interface User extends Row {
  username: string
  email: string | null
  /** MD5 hex of the password. */
  password: string | null
  role: string
  deluxeToken: string
  lastLoginIp: string
  profileImage: string
  totpSecret: string
  isActive: boolean
}
export interface Address extends Row {
  UserId: number | null
  fullName: string | null
  mobileNum: number | null
  zipCode: string | null
  streetAddress: string | null
  city: string | null
  state: string | null
  country: string | null
}
export interface Basket extends Row {
  coupon: string | null
  UserId: number | null
}
export interface BasketItem extends Row {
  ProductId: number | null
  BasketId: number | null
  quantity: number | null
}
export interface Captcha extends Row {
  captchaId: number | null
  captcha: string | null
  answer: string | null
}
export interface Card extends Row {
  UserId: number | null
  fullName: string | null
  cardNum: number | null
  expMonth: number | null
  expYear: number | null
}
export interface Complaint extends Row {
  UserId: number | null
  message: string | null
  file: string | null
}
export interface Delivery extends Row {
  name: string | null
  price: number | null
  deluxePrice: number | null
  eta: number | null
  icon: string | null
}
export interface Feedback extends Row {
  UserId: number | null
  comment: string | null
  rating: number
}
export interface ImageCaptcha extends Row {
  image: string | null
  answer: string | null
  UserId: number | null
}
export interface Memory extends Row {
  UserId: number | null
  caption: string | null
  imagePath: string | null
}
export interface PrivacyRequest extends Row {
  UserId: number | null
  deletionRequested: boolean
}
export interface Product extends Row {
  name: string | null
  description: string | null
  price: number | null
  deluxePrice: number | null
  image: string | null
}
export interface Quantity extends Row {
  ProductId: number | null
  quantity: number | null
  limitPerUser: number | null
}
export interface Recycle extends Row {
  UserId: number | null
  AddressId: number | null
  quantity: number | null
  isPickup: boolean
  date: string | null
}
export interface SecurityQuestion extends Row {
  question: string | null
}
export interface SecurityAnswer extends Row {
  UserId: number | null
  SecurityQuestionId: number | null
  /** HMAC-SHA256 hex of the answer. */
  answer: string | null
}
export interface Wallet extends Row {
  UserId: number | null
  balance: number
}

export interface ShopTables {
  Users: User
  Addresses: Address
  Baskets: Basket
  Products: Product
  BasketItems: BasketItem
  Captchas: Captcha
  Cards: Card
  Complaints: Complaint
  Deliveries: Delivery
  Feedbacks: Feedback
  ImageCaptchas: ImageCaptcha
  Memories: Memory
  PrivacyRequests: PrivacyRequest
  Quantities: Quantity
  Recycles: Recycle
  SecurityQuestions: SecurityQuestion
  SecurityAnswers: SecurityAnswer
  Wallets: Wallet
}

export interface Review extends StoredDocument {
  product: number | string
  message?: string
  author?: string
  likesCount: number
  likedBy: string[]
}
export interface OrderLine {
  quantity: number
  id?: number
  name: string
  price: number
  total: number
  bonus: number
}
export interface Order extends StoredDocument {
  orderId: string
  email: string
  totalPrice: number
  products: OrderLine[]
  bonus: number
  eta: string
  delivered: boolean
  promotionalAmount?: string
  deliveryPrice?: number
  paymentId?: unknown
  addressId?: unknown
  /** Account of the customer, where the order notes it. */
  customerId?: number
}

export interface ShopCollections {
  reviews: Review
  orders: Order
}
