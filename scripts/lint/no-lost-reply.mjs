/**
 * A Fastify reply is a thenable: `await` waits until it has been sent and yields undefined, so code that awaits a
 * refusal carries on and does what it has refused. This rule forbids promises that resolve to a reply, and answers that
 * are not returned.
 */

/** Methods that prepare a reply without sending it. */
const PREPARING = new Set(['code', 'status', 'header', 'headers', 'removeHeader', 'type', 'serializer', 'trailer'])

const isReply = (type) =>
  type.types ? type.types.some(isReply) : (type.aliasSymbol ?? type.symbol)?.name === 'FastifyReply'

/** The possible values of an expression. */
function valuesOf(node) {
  if (node.type === 'ConditionalExpression') return [...valuesOf(node.consequent), ...valuesOf(node.alternate)]
  if (node.type === 'LogicalExpression') return [...valuesOf(node.left), ...valuesOf(node.right)]
  if (/^TS(As|NonNull|Satisfies)Expression$/.test(node.type)) return valuesOf(node.expression)
  return [node]
}

/** @type {import('eslint').Rule.RuleModule} */
export const noLostReply = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      awaited:
        'Awaiting a reply waits until it is sent and yields undefined: the code goes on. Throw a refusal, or return what is to be sent.',
      promised:
        'A promise of a reply yields undefined to whoever awaits it. Return the body, throw a refusal, or make the function synchronous.',
      ignored: 'The code goes on after this answer. Return it, or throw a refusal.',
    },
  },
  create(context) {
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()
    const typeOf = (node) => services.getTypeAtLocation(node)
    const isPromiseOfReply = (type) =>
      type.types
        ? type.types.some(isPromiseOfReply)
        : /^Promise(Like)?$/.test(type.symbol?.name ?? '') && checker.getTypeArguments(type).some(isReply)
    const isEither = (node) => valuesOf(node).some((value) => isReply(typeOf(value)) || isPromiseOfReply(typeOf(value)))

    /** Whether a function's return value is wrapped in a promise. */
    const isPromised = (node) =>
      node.async ||
      (node.parent.type === 'CallExpression' &&
        node.parent.arguments.includes(node) &&
        /^(then|catch)$/.test(node.parent.callee.property?.name ?? ''))
    const functionOf = (node) => (/Function/.test(node.type) ? node : node.parent && functionOf(node.parent))

    return {
      AwaitExpression(node) {
        if (isEither(node.argument)) context.report({ node, messageId: 'awaited' })
      },
      ArrowFunctionExpression(node) {
        if (node.body.type !== 'BlockStatement' && isPromised(node) && isEither(node.body)) {
          context.report({ node: node.body, messageId: 'promised' })
        }
      },
      ReturnStatement(node) {
        if (node.argument && isPromised(functionOf(node)) && isEither(node.argument)) {
          context.report({ node, messageId: 'promised' })
        }
      },
      TSTypeReference(node) {
        if (isPromiseOfReply(typeOf(node))) context.report({ node, messageId: 'promised' })
      },
      ExpressionStatement({ expression }) {
        if (expression.type !== 'CallExpression' || !isEither(expression)) return
        const { callee } = expression
        const isPreparing =
          callee.type === 'MemberExpression' && isReply(typeOf(callee.object)) && PREPARING.has(callee.property.name)
        if (!isPreparing) context.report({ node: expression, messageId: 'ignored' })
      },
    }
  },
}
