import * as styles from './components-page.module.css'

function Colours({ title }: { title: string }) {
  return (
    <div className={styles.panel}>
      <h3>{title}</h3>
      <ul className={styles.swatches}>
        {TOKENS.colours.map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(--colour-${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Colours, type, spaces, radii and shadows. The colours follow the system's scheme; the picture's background is always
 * light.
 */
export function Tokens() {
  return (
    <section className={styles.section} aria-labelledby="tokens">
      <h2 id="tokens">Tokens</h2>
      <div className={styles.pair}>
        <Colours title="Colours of the system’s scheme (light or dark)" />
        <div data-ground="picture" className={styles.onPicture}>
          <Colours title="Colours on a picture’s ground (always light)" />
        </div>
      </div>
      <h3>Type</h3>
      {TOKENS.texts.map((size) => (
        <p key={size} className={styles.line} style={{ fontSize: `var(--text-${size})` }}>
          {size} Food tray · Größe · Лоток · 托盘 · トレー · 용기
        </p>
      ))}
      <h3>Spaces</h3>
      {TOKENS.spaces.map((size) => (
        <div key={size} className={styles.space}>
          <span style={{ inlineSize: `var(--space-${size})` }} /> {size}
        </div>
      ))}
      <h3>Radii and shadows</h3>
      <div className={styles.boxes}>
        {TOKENS.radii.map((name) => (
          <div key={name} style={{ borderRadius: `var(--${name})` }}>
            {name}
          </div>
        ))}
        {TOKENS.shadows.map((name) => (
          <div key={name} style={{ boxShadow: `var(--${name})` }}>
            {name}
          </div>
        ))}
      </div>
    </section>
  )
}

/** The tokens that the page shows, by kind; src/ui/tokens/tokens.css sets their values. */
export const TOKENS = {
  colours: [
    'ground',
    'surface',
    'sunken',
    'picture',
    'ink',
    'ink-soft',
    'line',
    'line-strong',
    'accent',
    'accent-strong',
    'brand',
    'accent-soft',
    'accent-on-dark',
    'call',
    'call-strong',
    'on-accent',
    'on-call',
    'error',
    'error-soft',
    'success',
    'success-soft',
    'warning-soft',
    'dark-ground',
    'on-dark',
    'on-dark-soft',
  ],
  texts: ['10', '12', '14', '15', '16', '18', '20', '24', '28', '32', '36', '40', '48', '56'],
  spaces: ['4', '8', '12', '16', '24', '32', '48', '64', '96'],
  radii: ['radius-small', 'radius', 'radius-large'],
  shadows: ['shadow-raised'],
} as const
