import { maxLengths } from './max-lengths'

interface SignInCardProps {
  /** Asks who the visitor is. */
  readonly application: string
  readonly clientId: string
  readonly returnsTo: string
  readonly email: string
  readonly error?: string
}

export function SignInCard({ application, clientId, returnsTo, email, error }: SignInCardProps) {
  return (
    <section className="card">
      <h1>Who would you like to be?</h1>
      <p>
        <strong>{application}</strong> asks for your e-mail address. A real provider would want to see a password now.
        This one takes your word for it: anybody can be anybody here.
      </p>
      <form method="post">
        <label htmlFor="email">E-mail address</label>
        <input
          id="email"
          name="email"
          type="email"
          defaultValue={email}
          required
          maxLength={maxLengths.email}
          autoComplete="off"
          placeholder="ada@example.org"
          aria-describedby={error ? 'error' : undefined}
          aria-invalid={error ? true : undefined}
        />
        {error && (
          <p id="error" className="error" role="alert">
            {error}
          </p>
        )}
        <button type="submit" id="signInButton">
          Continue as this person
        </button>
        <a href="/login">Not now, back to the shop</a>
      </form>
      <dl>
        <dt>client</dt>
        <dd>{clientId}</dd>
        <dt>returns to</dt>
        <dd>{returnsTo}</dd>
        <dt>tells</dt>
        <dd>e-mail address</dd>
      </dl>
    </section>
  )
}
