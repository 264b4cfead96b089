// Optional: the office works without it; it only saves steps.
{
  const list = document.querySelector('[data-keys="inbox"]')
  const help = document.querySelector('#keys')
  const links = list ? [...list.querySelectorAll('li > a')] : []

  for (const time of document.querySelectorAll('time[data-style]')) {
    const date = new Date(time.dateTime)
    if (Number.isNaN(date.getTime())) continue
    const style = time.dataset.style === 'day' ? {} : { timeStyle: 'short' }
    time.textContent = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', ...style }).format(
      date,
    )
  }

  const move = (step) => {
    const at = links.indexOf(document.activeElement)
    const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step]
    if (!next) return
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }

  const keys = {
    j: () => move(1),
    k: () => move(-1),
    '/': () => document.querySelector('input[type=search]')?.focus(),
    r: () => document.querySelector('#body')?.focus(),
    i: () => document.querySelector('.brand[href]')?.click(),
    '?': () => (help?.open ? help.close() : help?.showModal()),
  }

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const writes =
      event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, select')
    if (writes || !Object.hasOwn(keys, event.key)) return
    event.preventDefault()
    keys[event.key]()
  })

  help?.querySelector('button')?.addEventListener('click', () => help.close())

  const templates = document.querySelector('#templates')
  const body = document.querySelector('#body')
  if (templates && body) {
    const texts = JSON.parse(templates.textContent)
    for (const button of document.querySelectorAll('[data-template]')) {
      button.addEventListener('click', (event) => {
        const text = texts[document.querySelector('#language').value]?.[button.dataset.template]
        if (!text) return
        event.preventDefault()
        body.value = body.value.trim() === '' ? text : `${body.value.trimEnd()}\n\n${text}`
        body.focus()
        const files = document.querySelector('#files')
        if ('attaches' in button.dataset && files.files.length === 0) files.click()
      })
    }
    const form = document.querySelector('#answer-form')
    const first = body.value
    let isSent = false
    form.addEventListener('submit', () => {
      isSent = true
    })
    window.addEventListener('beforeunload', (event) => {
      if (!isSent && body.value !== first) event.preventDefault()
    })
  }
}
