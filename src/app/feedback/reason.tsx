import { useEffect, useState } from 'react'
import { useSite } from '../../ui/components/site-context'
import type { NoticeText } from '../../lib/request/notice'
import { loadTexts, type FeedbackTexts, translateNotice } from './translate-notice'

/**
 * Why a call failed, in the words of its message, but to stay on the page. The words are loaded when they are needed.
 */
export function Reason({ text }: { text: NoticeText }) {
  const { language } = useSite()
  const [texts, setTexts] = useState<FeedbackTexts | null>(null)

  useEffect(() => {
    // If these words fail to load, the text around them remains.
    loadTexts(language).then(setTexts, () => {})
  }, [language])

  return texts && <p>{translateNotice(text, texts)}</p>
}
