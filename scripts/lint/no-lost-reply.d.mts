import type { Rule } from 'eslint'

export const noLostReply: Rule.RuleModule
