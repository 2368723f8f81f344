import type { Command } from './command.js'
import { fail, node, sh, sleep, succeed, test, which } from './control.js'
import { chmod, cp, mkdir, mv, rm, touch } from './files.js'
import { date, env, hostname, id, printenv, ps, pwd, uname, whoami } from './identity.js'
import { find, ls } from './listing.js'
import { curl, wget } from './network.js'
import { cat, echo, grep, head, tail, wc } from './text.js'

export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    '[': test,
    bash: sh,
    cat,
    chmod,
    cp,
    curl,
    date,
    echo,
    env,
    false: fail,
    find,
    grep,
    head,
    hostname,
    id,
    ls,
    mkdir,
    mv,
    node,
    printenv,
    ps,
    pwd,
    rm,
    sh,
    sleep,
    tail,
    test,
    touch,
    true: succeed,
    uname,
    wc,
    wget,
    which,
    whoami,
  }),
)
