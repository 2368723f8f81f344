import type { Letter } from '../../lab/outside/mailboxes'
import { maxLengths } from './max-lengths'

interface MailboxProps {
  readonly address: string
  /** Its owner has locked it. */
  readonly isLocked: boolean
  readonly letters: readonly Letter[]
}

export function Mailbox({ address, isLocked, letters }: MailboxProps) {
  return (
    <section className="card mailbox">
      <h1>Pigeonhole</h1>
      <p>
        Letters that the shop sends arrive here. A real provider would ask for your password; this one opens the mailbox
        of any address that you have made up yourself.
      </p>
      <form method="get">
        <label htmlFor="address">E-mail address</label>
        <input
          id="address"
          name="address"
          type="email"
          defaultValue={address}
          required
          maxLength={maxLengths.email}
          autoComplete="off"
          placeholder="ada@example.org"
          aria-describedby={isLocked ? 'error' : undefined}
          aria-invalid={isLocked ? true : undefined}
        />
        {isLocked && (
          <p id="error" className="error" role="alert">
            This mailbox belongs to somebody else, who keeps its password to themselves.
          </p>
        )}
        <button type="submit">Open the mailbox</button>
      </form>
      {address && !isLocked && <Letters address={address} letters={letters} />}
    </section>
  )
}

function Letters({ address, letters }: Pick<MailboxProps, 'address' | 'letters'>) {
  if (letters.length === 0) return <p role="status">There are no letters to {address}.</p>
  return (
    <ol className="letters" aria-label={`Letters to ${address}`}>
      {letters.map((letter, index) => (
        // Letters have no ids, and the list is drawn once.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>
          <h2>{letter.subject}</h2>
          <p className="date">
            <time dateTime={new Date(letter.at).toISOString()}>{new Date(letter.at).toUTCString()}</time>
          </p>
          <p>{letter.text}</p>
          {letter.link && (
            <p>
              <a href={letter.link} rel="noreferrer">
                {letter.link}
              </a>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
