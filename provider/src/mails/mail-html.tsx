import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type CSSProperties, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readToken } from '../lib/design'
import type { Block, Mail, MailFrame } from './mail'

const LIGHT = {
  ground: readToken('colour-sunken'),
  surface: readToken('colour-surface'),
  ink: readToken('colour-ink'),
  soft: readToken('colour-ink-soft'),
  line: readToken('colour-line'),
  accent: readToken('colour-accent'),
  call: readToken('colour-call'),
  onCall: readToken('colour-on-call'),
  sunken: readToken('colour-sunken'),
  warning: readToken('colour-warning-soft'),
}

const dark = (name: string) => readToken(name, 'dark')

/** Mail programs don't support variables, so everything that differs in dark mode has a class. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(max-width:480px){.card{padding:24px 20px!important}}
@media(prefers-color-scheme:dark){
.ground,.ground>table,.ground>table>tbody>tr>td{background-color:${dark('colour-ground')}!important}
.surface{background-color:${dark('colour-surface')}!important;border-color:${dark('colour-line')}!important}
.ink{color:${dark('colour-ink')}!important}
.soft{color:${dark('colour-ink-soft')}!important}
.accent{color:${dark('colour-accent')}!important}
.sunken{background-color:${dark('colour-sunken')}!important}
.warning{background-color:${dark('colour-warning-soft')}!important}
.line{border-color:${dark('colour-line')}!important}
}
[data-ogsc] .ink{color:${dark('colour-ink')}!important}
[data-ogsc] .soft{color:${dark('colour-ink-soft')}!important}
[data-ogsc] .accent{color:${dark('colour-accent')}!important}
`

/** Latin letters have the same typeface in all languages. */
const fontsOf = (language: string) =>
  `${readToken('font-body').replace(/, sans-serif$/, '')}, ${readToken(`font-body:${language}`)}`

const FONT = fontsOf('zh')
const JAPANESE = readToken('font-body:ja')
const KOREAN = readToken('font-body:ko')

/** Breaks even 200-character names without spaces; Outlook supports only `word-break`. */
const WRAP: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }

const TEXT: CSSProperties = { margin: '0 0 16px', color: LIGHT.ink, fontSize: 16, lineHeight: '25px', ...WRAP }
const SMALL: CSSProperties = { ...TEXT, color: LIGHT.soft, fontSize: 14, lineHeight: '21px' }
const HEADING: CSSProperties = { ...WRAP, margin: '0 0 20px', color: LIGHT.ink, fontSize: 24, lineHeight: '31px' }
const TITLE: CSSProperties = { margin: '0 0 12px', color: LIGHT.ink, fontSize: 18, lineHeight: '24px' }
const LINE: CSSProperties = { margin: '8px 0 20px', border: 0, borderTop: `1px solid ${LIGHT.line}` }
const NUMBER: CSSProperties = {
  ...TITLE,
  margin: 0,
  fontSize: 22,
  lineHeight: '30px',
  fontWeight: 700,
  whiteSpace: 'nowrap',
}
const BUTTON: CSSProperties = {
  padding: '12px 24px',
  borderRadius: 8,
  fontSize: 16,
  lineHeight: '20px',
  fontWeight: 600,
}
const CARD: CSSProperties = { tableLayout: 'fixed', borderRadius: 8, borderCollapse: 'separate' }

export function renderMailHtml(mail: Mail, frame: MailFrame): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">${renderToStaticMarkup(<MailPage mail={mail} frame={frame} />)}`
}

function MailPage({ mail, frame }: { mail: Mail; frame: MailFrame }): ReactElement {
  const font = frame.htmlLang === 'ja' ? JAPANESE : frame.htmlLang === 'ko' ? KOREAN : FONT
  return (
    <Html lang={frame.htmlLang} dir="ltr">
      <Head>
        <title>{mail.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </Head>
      <Body className="ground" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.ground, fontFamily: font }}>
        <Preview>{mail.preview}</Preview>
        <Container style={{ width: '100%', maxWidth: 600, margin: '0 auto', padding: '24px 12px 32px' }}>
          <Text style={{ ...TEXT, margin: '0 0 16px', fontWeight: 600 }}>
            <Link className="accent" href={frame.home} style={{ color: LIGHT.accent, textDecoration: 'none' }}>
              {frame.companyName}
            </Link>
          </Text>
          <Section
            className="surface"
            style={{ ...CARD, backgroundColor: LIGHT.surface, border: `1px solid ${LIGHT.line}` }}
          >
            <tr>
              <td className="card" style={{ padding: '32px 36px' }}>
                <Heading className="ink" as="h1" style={HEADING}>
                  {mail.heading}
                </Heading>
                {mail.blocks.map((block, index) => (
                  <Fragment key={index}>{renderBlock(block)}</Fragment>
                ))}
              </td>
            </tr>
          </Section>
          <Text className="soft" style={{ ...SMALL, margin: '16px 0 0' }}>
            {frame.companyName}
            <br />
            <Link className="soft" href={frame.home} style={{ color: LIGHT.soft }}>
              {frame.home}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function renderBlock(block: Block): ReactElement {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text className="ink" dir="auto" style={TEXT}>
          {withBreaks(block.text)}
        </Text>
      )
    case 'hint':
      return (
        <Text className="soft" style={SMALL}>
          {withBreaks(block.text)}
        </Text>
      )
    case 'warning':
      return (
        <Box className="warning" background={LIGHT.warning} edge={LIGHT.call}>
          <Text className="ink" style={{ ...TEXT, margin: 0 }}>
            {block.text}
          </Text>
        </Box>
      )
    case 'title':
      return (
        <>
          <Hr className="line" style={LINE} />
          <Heading className="ink" as="h2" style={TITLE}>
            {block.text}
          </Heading>
        </>
      )
    case 'reference':
      return (
        <Box className="sunken" background={LIGHT.sunken}>
          <Text className="soft" style={{ ...SMALL, margin: 0 }}>
            {block.label}
          </Text>
          <Text className="ink" style={NUMBER}>
            {block.value}
          </Text>
        </Box>
      )
    case 'facts':
      return (
        <>
          {block.rows
            .filter(({ value }) => value !== '')
            .map(({ label, value }, index) => (
              <Text key={index} className="ink" style={{ ...TEXT, margin: '0 0 10px' }}>
                <span className="soft" style={{ color: LIGHT.soft, fontSize: 14, lineHeight: '20px' }}>
                  {label}
                </span>
                <br />
                <bdi dir="auto">{withBreaks(value)}</bdi>
              </Text>
            ))}
        </>
      )
    case 'quote':
      return (
        <Box className="sunken" background={LIGHT.sunken} edge={LIGHT.accent}>
          <Text className="ink" dir="auto" style={{ ...TEXT, margin: 0 }}>
            {withBreaks(block.text)}
          </Text>
        </Box>
      )
    case 'list':
      return (
        <>
          {block.items.map(({ name, details, href }, index) => (
            <Text key={index} className="ink" dir="auto" style={{ ...TEXT, margin: '0 0 12px' }}>
              {href === undefined ? (
                <strong>{name}</strong>
              ) : (
                <Link className="accent" href={href} style={{ color: LIGHT.accent, fontWeight: 600 }}>
                  {name}
                </Link>
              )}
              {details
                .filter((detail) => detail !== '')
                .map((detail, number) => (
                  <Fragment key={number}>
                    <br />
                    <span className="soft" dir="auto" style={{ color: LIGHT.soft, fontSize: 15 }}>
                      {withBreaks(detail)}
                    </span>
                  </Fragment>
                ))}
            </Text>
          ))}
        </>
      )
    case 'button':
      return (
        <>
          <Section style={{ margin: '8px 0 16px' }}>
            <tr>
              <td>
                <Button href={block.href} style={{ ...BUTTON, backgroundColor: LIGHT.call, color: LIGHT.onCall }}>
                  {block.text}
                </Button>
              </td>
            </tr>
          </Section>
          <Text className="soft" style={SMALL}>
            {block.copy}
            <br />
            <Link className="accent" href={block.href} style={{ color: LIGHT.accent, wordBreak: 'break-all' }}>
              {block.href}
            </Link>
          </Text>
        </>
      )
  }
}

interface BoxProps {
  className: string
  background: string
  edge?: string
  children: ReactElement | ReactElement[]
}

function Box({ className, background, edge, children }: BoxProps): ReactElement {
  const borderLeft = edge === undefined ? {} : { borderLeft: `4px solid ${edge}` }
  return (
    <Section style={{ tableLayout: 'fixed', margin: '0 0 16px' }}>
      <tr>
        <td
          className={className}
          style={{ padding: '14px 18px', backgroundColor: background, borderRadius: 4, ...borderLeft }}
        >
          {children}
        </td>
      </tr>
    </Section>
  )
}

function withBreaks(text: string): ReactElement[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
