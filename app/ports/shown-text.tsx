import type { ComponentType } from 'react'

export interface LastLoginIpProps {
  readonly className?: string
  readonly address: string
}

export const LastLoginIp: ComponentType<LastLoginIpProps> = ({ className, address }) => (
  <div className={className}>{address}</div>
)

export interface OrderIdProps {
  readonly className?: string
  readonly orderId: string
}

export const OrderId: ComponentType<OrderIdProps> = ({ className, orderId }) => (
  <span className={className}>{orderId}</span>
)

export interface SearchValueProps {
  readonly text: string
}

export const SearchValue: ComponentType<SearchValueProps> = ({ text }) => <span id="searchValue">{text}</span>

export interface UserEmailProps {
  readonly className?: string
  readonly email: string
  readonly isActive: boolean
}

export const UserEmail: ComponentType<UserEmailProps> = ({ className, email, isActive }) => (
  <div className={className}>
    <span className={isActive ? 'confirmation' : 'error'}>{email}</span>
  </div>
)
