import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState, type ComponentType } from 'react'
import type { ProductFacts } from '../../../../packages/contract/src/facts'
import { buildModelPath } from '../../../site/site-files'
import { useSite } from '../../../ui/components/site-context'
import type { ModelDialogProps, ModelTexts } from './model-dialog'
import * as styles from '../ui/pack-drawing.module.css'

/** Whether the browser can draw in three dimensions. Asked before anything is loaded. */
function canDraw(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // A page may have only so many of them.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

interface TurnButtonProps {
  facts: ProductFacts
  /** The product's path, without language. */
  path: string
  name: string
}

interface Loaded {
  Dialog: ComponentType<ModelDialogProps>
  texts: ModelTexts
}

/** Opens the product's model in 3D. Only a click loads it. */
export function TurnButton({ facts, path, name }: TurnButtonProps) {
  const { t } = useTranslation('figures')
  const { language } = useSite()
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed' | 'unsupported'>('closed')
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  async function open(): Promise<void> {
    if (!canDraw()) return setState('unsupported')
    setState('loading')
    try {
      const { ModelDialog, loadModelTexts } = await import(/* webpackChunkName: "model-viewer" */ './model-dialog')
      const texts = await loadModelTexts(language)
      setLoaded({ Dialog: ModelDialog, texts })
      setState('open')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className={styles.turn}>
      <button
        type="button"
        className="button quiet"
        aria-disabled={state === 'loading' || undefined}
        onClick={() => state !== 'loading' && void open()}
      >
        {t('turn.open')}
      </button>
      <p role="status">
        {state === 'loading' && <span>{t('turn.loading')}</span>}
        {(state === 'failed' || state === 'unsupported') && (
          <span>
            {t(`turn.${state}`)} <a href="#pictures">{t('turn.pictures')}</a>
          </span>
        )}
      </p>
      {loaded && state === 'open' && (
        <loaded.Dialog
          address={buildModelPath(path)}
          name={name}
          facts={facts}
          language={language}
          texts={loaded.texts}
          onClose={() => setState('closed')}
          onFail={() => setState('failed')}
        />
      )}
    </div>
  )
}
