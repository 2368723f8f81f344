/** Names of formats, apart from their writers: the command line names them without loading the catalogue. */
export const gradeFormats = ['csv', 'json', 'junit', 'gradescope', 'moodle', 'markdown', 'xapi'] as const

export type GradeFormat = (typeof gradeFormats)[number]

export const findingFormats = ['csv', 'sarif', 'json'] as const

export type FindingFormat = (typeof findingFormats)[number]
