// Newer builds of such bots call `processQuery`, older ones `process`; published payloads use the other names, too.

var trainingSet = { lang: language }
var users = {
  idmap: {},
  addUser: function (id, name) {
    users.idmap[id] = name
    return true
  },
  get: function (id) {
    return users.idmap[id]
  },
}
var model = {
  process: function (_language, _query) {
    return answer
  },
}
function currentUser(id) {
  return users.get(id)
}
function processQuery(query, id) {
  if (currentUser(id) === undefined) throw new ReferenceError('user ' + id + ' is not known')
  return model.process(trainingSet.lang, query)
}
function process(query, id) {
  return processQuery(query, id)
}
