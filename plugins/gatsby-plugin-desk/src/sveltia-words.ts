/** By key of Sveltia's locale files and by language. */
const WORDS = {
  locale_x_has_been_disabled: {
    en: '{$locale}: not translated yet.',
    de: '{$locale}: noch nicht übersetzt.',
    fr: '{$locale} : pas encore traduit.',
    es: '{$locale}: aún sin traducir.',
    it: '{$locale}: non ancora tradotto.',
    pt: '{$locale}: ainda não traduzido.',
    pl: '{$locale}: jeszcze nie przetłumaczono.',
    ru: '{$locale}: ещё не переведено.',
    zh: '{$locale}：尚未翻译。',
    ja: '{$locale}：まだ翻訳されていません。',
    ko: '{$locale}: 아직 번역되지 않았습니다.',
  },
  enable_x_locale: {
    en: 'Add {$locale}',
    de: '{$locale} hinzufügen',
    fr: 'Ajouter : {$locale}',
    es: 'Añadir {$locale}',
    it: 'Aggiungi {$locale}',
    pt: 'Adicionar {$locale}',
    pl: 'Dodaj: {$locale}',
    ru: 'Добавить: {$locale}',
    zh: '添加{$locale}',
    ja: '{$locale}を追加',
    ko: '{$locale} 추가',
  },
  locale_content_disabled_short: {
    en: '(not translated yet)',
    de: '(noch nicht übersetzt)',
    fr: '(pas encore traduit)',
    es: '(aún sin traducir)',
    it: '(non ancora tradotto)',
    pt: '(ainda não traduzido)',
    pl: '(jeszcze nie przetłumaczono)',
    ru: '(ещё не переведено)',
    zh: '（尚未翻译）',
    ja: '（未翻訳）',
    ko: '(미번역)',
  },
  work_with_local_repo: {
    en: 'Work on This Computer',
    de: 'Auf diesem Computer arbeiten',
    fr: 'Travailler sur cet ordinateur',
    es: 'Trabajar en este equipo',
    it: 'Lavora su questo computer',
    pt: 'Trabalhar neste computador',
    pl: 'Pracuj na tym komputerze',
    ru: 'Работать на этом компьютере',
    zh: '在这台电脑上编辑',
    ja: 'このコンピューターで編集',
    ko: '이 컴퓨터에서 작업',
  },
  work_with_local_repo_description: {
    en: 'Then choose the website’s folder, and allow the browser to change its files.',
    de: 'Wählen Sie dann den Ordner der Website und erlauben Sie dem Browser, die Dateien darin zu ändern.',
    fr: 'Choisissez ensuite le dossier du site et autorisez le navigateur à modifier ses fichiers.',
    es: 'Después, elija la carpeta del sitio web y permita que el navegador modifique sus archivos.',
    it: 'Scegliere poi la cartella del sito e consentire al browser di modificarne i file.',
    pt: 'Depois, escolha a pasta do site e permita que o navegador altere os ficheiros.',
    pl: 'Następnie wybierz folder strony i zezwól przeglądarce na zmianę plików.',
    ru: 'Затем выберите папку сайта и разрешите браузеру изменять в ней файлы.',
    zh: '然后选择网站所在的文件夹，并允许浏览器更改其中的文件。',
    ja: '続けてウェブサイトのフォルダーを選び、ファイルの変更をブラウザーに許可してください。',
    ko: '그다음 웹사이트 폴더를 선택하고 브라우저가 파일을 변경하도록 허용해 주십시오.',
  },
  'saving_entry.error.title': {
    en: 'Not Saved',
    de: 'Nicht gespeichert',
    fr: 'Non enregistré',
    es: 'No se ha guardado',
    it: 'Non salvato',
    pt: 'Não foi guardado',
    pl: 'Nie zapisano',
    ru: 'Не сохранено',
    zh: '未保存',
    ja: '保存されていません',
    ko: '저장되지 않음',
  },
  /** It was followed by "Please try again later", also where the editor has to correct something. */
  'saving_entry.error.description': {
    en: 'What you have typed is still in the form.',
    de: 'Was Sie eingegeben haben, steht noch im Formular.',
    fr: 'Votre saisie est toujours dans le formulaire.',
    es: 'Lo que ha escrito sigue en el formulario.',
    it: 'Quanto digitato è ancora nel modulo.',
    pt: 'O que escreveu continua no formulário.',
    pl: 'Wpisane dane są nadal w formularzu.',
    ru: 'Введённое осталось в форме.',
    zh: '您输入的内容仍在表单中。',
    ja: '入力した内容はフォームに残っています。',
    ko: '입력한 내용은 양식에 그대로 있습니다.',
  },
} as const

type Texts = { [key: string]: string | Texts }

/** Applies our wording to a locale file of Sveltia. */
export function changeWords(texts: Texts, locale: string): Texts {
  const changed = structuredClone(texts)
  for (const [key, words] of Object.entries(WORDS)) {
    const path = key.split('.')
    const name = path.pop() ?? ''
    const owner = path.reduce<Texts | string | undefined>(
      (part, one) => (typeof part === 'object' ? part[one] : undefined),
      changed,
    )
    if (typeof owner !== 'object' || typeof owner[name] !== 'string')
      throw new Error(`Sveltia CMS has no text ${key} any more: look what takes its place (sveltia-words.ts).`)
    const own = (words as Record<string, string>)[languageOf(locale)]
    if (own !== undefined) owner[name] = own
    // The first sentence says what happened; the second suggests trying again later.
    else if (key === 'saving_entry.error.description') owner[name] = firstSentence(owner[name])
  }
  return changed
}

const firstSentence = (text: string): string => text.slice(0, text.search(/[.。!]/) + 1)

/** Taiwan's file is in other characters than ours. */
const languageOf = (locale: string): string => (locale === 'zh-TW' ? locale : locale.slice(0, 2))

/** The English texts are also built into Sveltia's code. */
export function changeBuiltInWords(code: string, english: Texts): string {
  const changed = changeWords(english, 'en-US')
  const pairs = Object.keys(WORDS).map((key) => [readText(english, key), readText(changed, key), key] as const)
  return pairs.reduce((text, [before, after, key]) => {
    const name = key.replace(/^.*\./, '')
    const written = `${name}:\`${before}\``
    if (!text.includes(written)) throw new Error(`Sveltia CMS does not have ${written} in its code any more.`)
    return text.replaceAll(written, () => `${name}:\`${after}\``)
  }, code)
}

function readText(texts: Texts, key: string): string {
  const found = key
    .split('.')
    .reduce<Texts | string>((part, one) => (typeof part === 'object' ? (part[one] ?? '') : ''), texts)
  return typeof found === 'string' ? found : ''
}
