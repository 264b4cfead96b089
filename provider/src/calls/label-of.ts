import { isFormField } from '../../../packages/contract/src/read-inquiry'
import { formTextsOf } from '../inquiries/form-texts'

const labels: Record<string, string> = {
  companyId: '公司编号（companyId）',
  langId: '语言编号（langId）',
  categoriesIds: '分类编号（categoriesIds）',
  pageNow: '页码（pageNow）',
  pageSize: '每页数量（pageSize）',
  updatedSince: '更新时间（updatedSince）',
  keyword: '关键词（keyword）',
  kind: '类型（kind）',
  visitedPage: '访问页面（visitedPage）',
  referer: '来源页面（referer）',
  referrer: '来源页面（referrer）',
  userId: '会话编号（userId）',
  recordsId: '会话编号（recordsId）',
  email: '邮箱',
  password: '密码',
  oldPassword: '原密码',
  token: '链接（token）',
  captcha: '验证码',
  consent: '隐私政策',
  attachments: '附件',
}

/** A parameter's name in messages. */
export function labelOf(field: string): string {
  if (Object.hasOwn(labels, field)) return labels[field] ?? field
  return isFormField(field) ? formTextsOf('zh').fields[field] : field
}
