interface NoticeProps {
  readonly title: string
  readonly text: string
}

export function Notice({ title, text }: NoticeProps) {
  return (
    <section className="card">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a href="/outside">All sites</a>
      </p>
    </section>
  )
}
