import { BreakableName } from '../../ui/components/breakable-name'
import { Picture } from '../../ui/components/picture'
import { SiteLink } from '../../ui/components/site-link'
import { langOf } from '../../lib/lang-of'
import type { ArticleTeaser } from './article-grid'
import * as styles from './case-card.module.css'

export function CaseCard({ article }: { article: ArticleTeaser & { result: string | null } }) {
  const { path, name, summary, result, images, fallbackFields } = article
  return (
    <article className={styles.card}>
      <Picture image={images[0]} sizes="(width < 40rem) 7rem, 20rem" decorative className={styles.picture} />
      {result !== null && (
        <p className={styles.result} dangerouslySetInnerHTML={{ __html: result }} {...langOf(fallbackFields, 'body')} />
      )}
      <div>
        <h3 {...langOf(fallbackFields, 'name')}>
          <SiteLink target={{ to: 'item', path }} className="card-link">
            <BreakableName name={name} />
          </SiteLink>
        </h3>
        <p {...langOf(fallbackFields, 'summary')}>{summary}</p>
      </div>
    </article>
  )
}
