import type { BoardProps } from './board-props'
import { CategoryNote } from './category-note'
import { ClosedNotice } from './closed-notice'
import { TutorialNotice } from './tutorial-notice'

/** Notes on the visible challenges. */
export function BoardNotes({ records, filters, mode, onFilters }: BoardProps) {
  return (
    <>
      <OnlyCategory records={records} filters={filters} />
      {mode && <TutorialNotice mode={mode} />}
      <ClosedNotice
        records={records}
        shown={filters.showDisabledChallenges}
        onShown={(showDisabledChallenges) => onFilters({ ...filters, showDisabledChallenges })}
      />
    </>
  )
}

/** A description of the chosen category, if only one is chosen. */
function OnlyCategory({ records, filters }: Pick<BoardProps, 'records' | 'filters'>) {
  const [category, ...others] = filters.categories
  if (category === undefined || others.length > 0) return null
  const helpUrl = records.find((record) => record.category === category)?.helpUrl ?? null
  return <CategoryNote category={category} helpUrl={helpUrl} />
}
