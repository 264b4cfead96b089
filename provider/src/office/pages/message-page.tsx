import { useFrame } from '../ui/frame'
import { BarePage, Page } from '../ui/page'

export function MessagePage({ status }: { status: number }) {
  const { texts, root, staff } = useFrame()
  const known = texts.errors as Readonly<Record<string, { title: string; text: string }>>
  const { title, text } = known[String(status)] ?? texts.errors['400']
  const Frame = staff ? Page : BarePage
  return (
    <Frame title={title}>
      <p>{text}</p>
      <p>
        <a href={`${root}/`}>{texts.toInbox}</a>
      </p>
    </Frame>
  )
}
