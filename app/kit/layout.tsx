import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react'
import styles from './layout.module.css'

interface Spacing {
  /** 4 to 32 pixels, see layout.module.css. */
  readonly gap?: 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl'
  readonly className?: string
}

/** The layout's own props and those of its element. */
type LayoutProps<As extends ElementType, Own> = Own & { readonly as?: As } & Omit<
    ComponentPropsWithoutRef<As>,
    keyof Own | 'as'
  >

interface StackProps extends Spacing {
  readonly align?: 'start' | 'center' | 'end'
}

/** Children one below the other. */
export function Stack<As extends ElementType = 'div'>(props: LayoutProps<As, StackProps>) {
  const { as: Tag = 'div', gap = 'm', align, className, ...rest } = props
  return (
    <Tag {...rest} className={join(styles.stack, styles[`gap-${gap}`], align && styles[`items-${align}`], className)} />
  )
}

/** The sections of a page, one below the other and no wider than text is read. */
export function Sections({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap="2xl" className={styles.sections}>
      {children}
    </Stack>
  )
}

interface RowProps extends Spacing {
  /** Between wrapped lines, where it is smaller than the gap. */
  readonly rowGap?: 'xs' | 'm'
  readonly align?: 'start' | 'end' | 'baseline' | 'stretch'
  readonly justify?: 'end' | 'between'
  readonly wrap?: boolean
}

/** Children side by side, centred on the line. */
export function Row<As extends ElementType = 'div'>(props: LayoutProps<As, RowProps>) {
  const { as: Tag = 'div', gap = 'm', rowGap, align, justify, wrap, className, ...rest } = props
  const spacing = [wrap && styles.wrap, styles[`gap-${gap}`], rowGap && styles[`row-gap-${rowGap}`]]
  const place = [align && styles[`align-${align}`], justify && styles[`justify-${justify}`]]
  return <Tag {...rest} className={join(styles.row, ...spacing, ...place, className)} />
}

interface GridProps extends Spacing {
  /** Least width of a column, such as `250px`; as many as fit share the width. */
  readonly min: string
}

/** Columns of equal width. */
export function Grid<As extends ElementType = 'div'>(props: LayoutProps<As, GridProps>) {
  const { as: Tag = 'div', gap = 'm', min, className, ...rest } = props
  const style = { gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}), 1fr))` }
  return <Tag {...rest} style={style} className={join(styles.grid, styles[`gap-${gap}`], className)} />
}

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
