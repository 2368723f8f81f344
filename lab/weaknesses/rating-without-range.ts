import { feedbackTable as checkedTable } from '../community/tables.js'
import { anyLength, id, integer, owner, text, times } from '../store/columns.js'
import type { TableDefinition } from '../store/types.js'

/** CWE-1284: a rating is a number, and the slider of the form begins at one. */
export const feedbackTable: TableDefinition = {
  ...checkedTable,
  columns: [owner, id, text('comment', anyLength), integer('rating', { required: true }), ...times],
}
