/** Times in milliseconds, sizes in bytes (in megabytes where the name ends with Mb), texts in UTF-16 units. */
export const limits = {
  /** One script, without the time its requests take. */
  scriptTime: 500,
  /** The grace period in which the worker may give up by itself, on a busy computer too, before it is stopped. */
  grace: 10_000,
  start: 15_000,
  /** One condition, asked of all documents. */
  queryTime: 2000,
  /** One call of a condition's `sleep`, and all of them together. */
  delay: 2000,
  delayTotal: 10_000,
  /** After that long without a script the worker is let go. */
  idle: 15_000,
  scriptMemory: 32 * 1024 * 1024,
  engineMemory: 64 * 1024 * 1024,
  /** V8's heap in the worker of scripts, beside the memory of the engine. */
  workerHeapMb: 64,
  scriptStack: 256 * 1024,
  code: 64 * 1024,
  result: 64 * 1024,
  /** Scripts that may wait: of one address, and of all. */
  scripts: { waitingOfOne: 15, waiting: 64 },
  /** Rules on logs that may wait, and their grace period: a visitor's own patterns hold up a thread for no longer. */
  rules: { waitingOfOne: 3, waiting: 24 },
  rulesGrace: 4000,
  /** Requests one script may send, and how long all of them together may take. */
  requests: 5,
  requestsTime: 5000,
  /** One request with its redirects. */
  requestTime: 5000,
  redirects: 3,
  /** The limit of calls of the lab to itself on the way to one request. */
  hops: 3,
  url: 8192,
  answer: 1024 * 1024,
  /** Programs one script may run on the simulated machine, and how deep they may start each other. */
  programs: 500,
  depth: 8,
  /** The limit of output of all programs of one script, and the max size of a file that can be read. */
  output: 1024 * 1024,
  fileSize: 2 * 1024 * 1024,
  /** The limits of writing onto the simulated machine. */
  written: 4 * 1024 * 1024,
  writtenFiles: 500,
  /** One document of a partner, and how much longer the worker may take before it is stopped. */
  documentTime: 2000,
  documentGrace: 1500,
  /** Documents that may wait: of one address, and of all. */
  documents: { waitingOfOne: 7, waiting: 32 },
  /** The memory limit of the XML parser, and V8's heap in its worker beside that. */
  parserMemory: 128 * 1024 * 1024,
  documentHeapMb: 96,
  /** The max characters that are told of a document. */
  documentText: 2 * 1024 * 1024,
  /** Characters that no JSON text can have (those of the engine that the shop runs on). */
  jsonText: 536_870_888,
  /** One archive: its entries, what they hold together, how much smaller it may be than that; length and parts of a path. */
  entries: 200,
  unpacked: 4 * 1024 * 1024,
  unpackedRatio: 200,
  entryPath: 400,
  entryDepth: 16,
  /** The size and the entries of a lab's disk, without the shop's own files, up to which archives are unpacked; milliseconds between two counts. */
  disk: 64 * 1024 * 1024,
  diskEntries: 4000,
  diskCheck: 10_000,
} as const
