import { feedbackTable as checkedTable } from '../community/tables.js'
import { id, integer, owner, text, times } from '../store/columns.js'
import type { TableDefinition } from '../store/types.js'

/** CWE-20: a rating is a number, and the slider of the form begins at one. */
export const feedbackTable: TableDefinition = {
  ...checkedTable,
  columns: [owner, id, text('comment'), integer('rating', { required: true }), ...times],
}
