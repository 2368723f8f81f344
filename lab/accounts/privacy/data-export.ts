import type { FactBus } from '../../facts/bus.js'
import type { Collection, Store, StoreCollections } from '../../store/types.js'
import type { Session } from '../tokens/sessions.js'
import type { ImageCaptchas } from './image-captchas.js'

type Order = StoreCollections['orders']

export type DataExportResult =
  /** `userData` is JSON text, indented by two. */
  { readonly kind: 'exported'; readonly userData: string } | { readonly kind: 'captcha-wrong' }

export interface DataExportRequest {
  readonly answer: unknown
  /** Protocol and host for picture addresses, e.g. `http://localhost:3000`. */
  readonly origin: string
}

export interface OrdersPort {
  readonly findOrdersOf: (
    orders: Collection<Order>,
    customer: { readonly id: number; readonly email: string },
  ) => readonly Order[]
}

interface Parts {
  store: Store
  facts: FactBus
  ports: OrdersPort
  imageCaptchas: ImageCaptchas
}

/** Exports photos, orders and reviews of an account (docs/contract/accounts.md#data-export). */
export type ExportData = (session: Session, request: DataExportRequest) => Promise<DataExportResult>

export function createDataExport({ store, facts, ports, imageCaptchas }: Parts): ExportData {
  return async (session, { answer, origin }) => {
    if (!imageCaptchas.isAnswered(session, answer)) return { kind: 'captcha-wrong' }
    const { data, email = '' } = session
    const orders = ports.findOrdersOf(store.collection('orders'), { id: session.accountId, email })
    const userData = {
      username: data.username,
      email: data.email,
      memories: listMemories(store, session.accountId, origin),
      orders: orders.map(showOrder),
      reviews: listReviews(store, email),
    }
    await facts.emit('account.dataExported', { email, orderIds: orders.map(({ orderId }) => orderId) })
    return { kind: 'exported', userData: JSON.stringify(userData, null, 2) }
  }
}

function showOrder({ orderId, totalPrice, products, bonus, eta }: Order) {
  return { orderId, totalPrice, products, bonus, eta }
}

function listMemories(store: Store, userId: number, origin: string) {
  return store
    .table('Memories')
    .live()
    .filter((memory) => memory.UserId === userId)
    .map(({ imagePath, caption }) => ({ imageUrl: `${origin}/${imagePath}`, caption }))
}

function listReviews(store: Store, email: string) {
  return store
    .collection('reviews')
    .all()
    .filter((review) => review.author === email)
    .map(({ message, author, product, likesCount, likedBy }) => ({
      message,
      author,
      productId: product,
      likesCount,
      likedBy,
    }))
}
