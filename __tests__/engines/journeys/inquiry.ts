import { readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { e2e } from '../../e2e/support/environment'
import { readStored } from '../../e2e/support/read-stored'
import type { Journey } from '../support/journey'
import { button, checkbox, heading, link, textbox, type Visitor } from '../support/visitor'

interface StoredInquiry {
  email: string
  products: { sku: string }[]
  message: string
  attachments: { name: string; file: string }[]
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')

async function fillIn(buyer: Visitor, email: string): Promise<void> {
  await buyer.fillIn(textbox(/^Your name/), 'Ana Buyer')
  await buyer.fillIn(textbox(/^Email/), email)
  await buyer.fillIn(textbox(/^Message/), 'Do you have a sample?')
  await buyer.press(checkbox())
}

export const INQUIRY: readonly Journey[] = [
  {
    name: 'sends an inquiry with a file, which the provider has as it was sent',
    async go({ visit }) {
      const folder = mkdtempSync(path.join(tmpdir(), 'inquiry-'))
      const file = path.join(folder, 'drawing.pdf')
      writeFileSync(file, PDF)
      const buyer = await visit()
      await buyer.open('/product/sushi-tray-8-piece-dome-lid')
      await buyer.press(link('Request a quote', { selector: 'main article' }))
      await buyer.waitForAddress(/^\/inquiry/)
      const email = `engine-${Date.now()}@example.com`
      await fillIn(buyer, email)
      await buyer.tab.chooseFile('[type=file]', file)
      await buyer.waitFor(button(/^Remove .*drawing\.pdf$/))
      await buyer.press(button('Send inquiry'))
      const thanks = heading(1, 'Thank you, your inquiry has arrived')
      await buyer.waitFor(thanks)
      await buyer.waitForFocus(thanks)

      const stored = readStored<StoredInquiry>('inquiries').find((inquiry) => inquiry.email === email)
      expect(stored).toMatchObject({
        products: [{ sku: 'PP-SU-101' }],
        message: 'Do you have a sample?',
        attachments: [{ name: 'drawing.pdf' }],
      })
      expect(readFileSync(path.join(e2e.data, stored?.attachments[0]?.file ?? ''))).toEqual(PDF)
      expect(await buyer.readProblems()).toEqual([])
      rmSync(folder, { recursive: true, force: true })
    },
  },
  {
    name: 'is told what is missing, and led to it',
    async go({ visit }) {
      const buyer = await visit()
      await buyer.open('/inquiry')
      await buyer.fillIn(textbox(/^Your name/), 'Ana Buyer')
      await buyer.press(button('Send inquiry'))
      await buyer.waitFor({ role: 'alert' })
      expect(await buyer.read(textbox(/^Email/), (field) => field.getAttribute('aria-invalid'))).toBe('true')
    },
  },
]
