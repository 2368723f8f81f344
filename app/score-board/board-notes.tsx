import type { BoardProps } from './board-props'
import { CategoryNote } from './category-note'
import { ClosedNotice } from './closed-notice'
import { TutorialNotice } from './tutorial-notice'

/** What one has to know about the challenges on show. */
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

/** What the chosen category is about, as long as it is a single one. */
function OnlyCategory({ records, filters }: Pick<BoardProps, 'records' | 'filters'>) {
  const [category, ...others] = filters.categories
  if (category === undefined || others.length > 0) return null
  const helpUrl = records.find((record) => record.category === category)?.hintUrl ?? null
  return <CategoryNote category={category} helpUrl={helpUrl} />
}
