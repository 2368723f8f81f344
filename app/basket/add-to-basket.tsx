import { useScriptName } from '../browser/script-name'
import { useTranslation } from '../browser/texts'
import { ButtonForm } from '../kit/forms/button-form'
import { IconPlus } from '../kit/icons'

interface AddToBasketProps {
  readonly offer: { readonly id: number; readonly name: string }
  readonly nameId: string
  readonly className: string | undefined
}

export function AddToBasket({ offer: { id, name }, nameId, className }: AddToBasketProps) {
  const { t } = useTranslation()
  const { control, words, script } = useScriptName('Add to Basket', t('BTN_ADD_TO_BASKET'))
  return (
    <ButtonForm
      action="/basket"
      fields={{ intent: 'add', product: id, name }}
      isAdditive
      style={{ display: 'contents' }}
    >
      <button type="submit" className={className} {...control} aria-describedby={nameId}>
        <IconPlus size={18} stroke={2.5} aria-hidden />
        <span {...words}>{t('BTN_ADD_TO_BASKET')}</span>
        <span {...script} />
      </button>
    </ButtonForm>
  )
}
