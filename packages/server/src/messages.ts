import { FURTHER_MESSAGES, KNOWN_MESSAGES, type KnownMessageName } from '../../contract/src/messages'

const known = Object.fromEntries(Object.entries(KNOWN_MESSAGES).map(([name, { words }]) => [name, words]))

/** The provider's messages, in Chinese, as the contract requires; clients translate those they know. */
export const messages = {
  ...(known as Record<KnownMessageName, string>),
  ...FURTHER_MESSAGES,
  empty: (label: string) => `${label}不能为空`,
  tooLong: (label: string, max: number) => `${label}不能超过${max}个字符`,
  wrongType: (label: string) => `${label}类型不正确`,
  wrongFormat: (label: string) => `${label}格式不正确`,
  range: (label: string, min: number, max: number) => `${label}必须是${min}到${max}之间的整数`,
  unknown: (label: string, value: string) => `${label}不存在：${value}`,
}
