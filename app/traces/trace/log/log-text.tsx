import styles from './log-lines.module.css'

/** A line as it stands in the log, with what matters set off: address, request and status, or fact and account. */
export function LogText({ text }: { readonly text: string }) {
  const isOfJournal = /^\d{4}-/.test(text)
  return isOfJournal ? <JournalText text={text} /> : <AccessText text={text} />
}

function JournalText({ text }: { readonly text: string }) {
  const [time, fact, account, address, ...values] = text.split(' ')
  return (
    <code className={styles.text}>
      {`${time} `}
      <b>{`${fact} ${account}`}</b>
      {` ${address} `}
      <b>{values.join(' ')}</b>
    </code>
  )
}

function AccessText({ text }: { readonly text: string }) {
  const [head = '', request, ...rest] = text.split('"')
  if (request === undefined) return <code className={styles.text}>{text}</code>
  const [address] = head.split(' ')
  const [method, path, version] = request.split(' ')
  const [, status = '', ...others] = rest.join('"').split(' ')
  return (
    <code className={styles.text}>
      <b>{address}</b>
      {`${head.slice(address?.length)}"`}
      <b>{`${method} ${path}`}</b>
      {` ${version}" `}
      <b data-status={status.slice(0, 1)}>{status}</b>
      {` ${others.join(' ')}`}
    </code>
  )
}
