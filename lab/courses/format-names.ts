/** The formats of grades; a file of its own, so that the command line can name them without loading the catalogue. */
export const gradeFormats = ['csv', 'json', 'junit', 'gradescope', 'moodle', 'markdown', 'xapi'] as const

export type GradeFormat = (typeof gradeFormats)[number]

/** The formats of the answer sheet; a file of its own, so that the command line can name them without loading the catalogue. */
export const findingFormats = ['csv', 'sarif', 'json'] as const

export type FindingFormat = (typeof findingFormats)[number]
