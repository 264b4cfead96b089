import { errorMap, errorTexts } from '../../../plugins/gatsby-source-provider/src/error-map'
import { onPluginInit } from '../../../plugins/gatsby-source-provider/src/on-plugin-init'
import { reportError } from '../../../plugins/gatsby-source-provider/src/provider-error'

describe('the error map', () => {
  it('has one entry for each error, under an id of its own', () => {
    expect(Object.keys(errorMap)).toHaveLength(Object.keys(errorTexts).length)
  })

  it('is given to the reporter when the plugin starts', () => {
    const setErrorMap = jest.fn()
    void onPluginInit?.({ reporter: { setErrorMap } } as never, undefined as never, undefined as never)
    expect(setErrorMap).toHaveBeenCalledWith(errorMap)
  })

  it('takes the blame for an unforeseen error, and keeps its stack', () => {
    const panic = jest.fn()
    const error = new TypeError('x is undefined')
    reportError(error, panic)
    expect(panic).toHaveBeenCalledWith({
      id: '10099',
      context: {
        message:
          'Sourcing failed in a way nobody thought of: x is undefined\nAt fault: this site.\n' +
          'Check the stack below; it is an error in gatsby-source-provider.',
      },
      error,
    })
  })
})
