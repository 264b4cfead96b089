import './no-eval'
import CMS from '@sveltia/cms'
import { markdownFormat, yamlFormat } from '../../packages/content/src/writing/formats'
import { startBar } from './bar/bar'
import './bar/desk.css'
import { startEntryStatus } from './bar/entry-status'
import { refuseWrong } from './checks/refuse-wrong'
import { buildCmsConfig } from './config/cms-config'
import { itemCollections } from './config/collections'
import { MomentControl, CodedControl, BoxSizeControl } from './fields/controls'
import { startHistory } from './history/start-history'
import { buildItemPreview } from './preview/item-preview'
import { dropShared } from './saving/drop-shared'
import { renewRevision } from './saving/renew-revision'
import { warnOfOldForm } from './saving/warn-of-old-form'
import { watchCommits } from './saving/watch-commits'
import './saving/dialogs.css'
import { settings } from './settings'
import { renewTranslations } from './translations/renew-translations'
import { TranslationControl } from './translations/translation-control'

function start(): void {
  CMS.registerCustomFormat('content-yaml', 'yml', yamlFormat)
  CMS.registerCustomFormat('content-markdown', 'md', markdownFormat)
  CMS.registerFieldType('box-size', BoxSizeControl)
  CMS.registerFieldType('coded', CodedControl)
  CMS.registerFieldType('moment', MomentControl)
  CMS.registerFieldType('translation', TranslationControl)
  CMS.registerPreviewStyle('/admin/preview.css')
  for (const { folder, kind } of itemCollections) {
    CMS.registerPreviewTemplate(folder, buildItemPreview(kind))
  }
  CMS.registerEventListener(dropShared)
  CMS.registerEventListener(refuseWrong)
  CMS.registerEventListener(renewTranslations)
  CMS.registerEventListener(renewRevision)
  watchCommits()
  warnOfOldForm()

  document.body.dataset.signIn = settings.backend ?? 'none'
  const bar = document.querySelector<HTMLElement>('.bar')
  if (bar) {
    const { checkSoon } = startBar(bar)
    startHistory(bar)
    CMS.registerEventListener({ name: 'postSave', handler: checkSoon })
    CMS.registerEventListener({ name: 'postSave', handler: startEntryStatus(bar).checkSoon })
  }
  void CMS.init({ config: buildCmsConfig(settings) })
}

start()
