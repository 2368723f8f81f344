import styles from './log-lines.module.css'

const parts = /^(\S+)( - - \[[^\]]*\] ")(\S+ )(\S+)( HTTP\/1\.1" )(\d+)(.*)$/

/** A line as it stands in the log, with its address, its request and its status set off. */
export function LogText({ text }: { readonly text: string }) {
  const [, address, time, method, path, version, status, rest] = parts.exec(text) ?? []
  if (path === undefined) return <code className={styles.text}>{text}</code>
  return (
    <code className={styles.text}>
      <b>{address}</b>
      {time}
      <b>
        {method}
        {path}
      </b>
      {version}
      <b data-status={status?.slice(0, 1)}>{status}</b>
      {rest}
    </code>
  )
}
