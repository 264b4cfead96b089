import type { Config } from '../config'
import type { AttachmentStore } from './attachment-store'
import { FolderStore } from './folder-store'
import { S3Store } from './s3-store'

/** The store of `ATTACHMENTS_URL`, or the folder `attachments` below the data folder. */
export function openAttachmentStore(config: Config): AttachmentStore {
  const { attachments, dataFolder } = config
  return 'bucket' in attachments ? new S3Store(attachments, dataFolder) : new FolderStore(attachments.folder)
}
