/** Three rules in each language, which find the same: by the text that tells it. */
export const ruleExamples = {
  regex: [
    { about: 'TRACE_EXAMPLE_FOLDER', rule: '"GET /ftp/' },
    { about: 'TRACE_EXAMPLE_COMMENT', rule: '%27[^ ]*--' },
    { about: 'TRACE_EXAMPLE_OFFICE', rule: '^(?!192\\.0\\.2\\.7 ).*"(PUT|DELETE) ' },
  ],
  sigma: [
    {
      about: 'TRACE_EXAMPLE_FOLDER',
      rule: 'detection:\n  files:\n    cs-method: GET\n    cs-uri-stem|startswith: /ftp/\n  condition: files',
    },
    {
      about: 'TRACE_EXAMPLE_COMMENT',
      rule: "detection:\n  texts:\n    cs-uri|re: '%27.*--'\n  condition: texts",
    },
    {
      about: 'TRACE_EXAMPLE_OFFICE',
      rule: 'detection:\n  changes:\n    cs-method: [PUT, DELETE]\n  office:\n    c-ip: 192.0.2.7\n  condition: changes and not office',
    },
  ],
} as const
