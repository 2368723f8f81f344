// Newer builds of such bots call `processQuery`, older ones `process`.

var known = {}
var users = {
  addUser: function (id, name) {
    known[id] = name
    return true
  },
  nameOf: function (id) {
    return known[id]
  },
}
function processQuery(_query, id) {
  if (users.nameOf(id) === undefined) throw new ReferenceError('user ' + id + ' is not known')
  return answer.split('<customer-name>').join(users.nameOf(id)).split('<bot-name>').join(botName)
}
function process(query, id) {
  return processQuery(query, id)
}
