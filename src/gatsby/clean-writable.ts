import { Writable } from 'node:stream'

/**
 * What a page is rendered into, as Gatsby's own (gatsby/cache-dir/server-utils/writable-as-promise.js), but React 18's
 * stream ends a piece with null bytes, which browsers show as �, where the next character does not fit into it:
 * https://github.com/facebook/react/pull/26228. HTML has none, so all are left out.
 */
export class WritableAsPromise extends Writable implements PromiseLike<string> {
  private html = ''
  private resolve: (html: string) => void = () => {}
  private reject: (error: Error) => void = () => {}
  private readonly promise = new Promise<string>((resolve, reject) => {
    this.resolve = resolve
    this.reject = reject
  })

  override _write(chunk: Buffer, _encoding: BufferEncoding, next: () => void): void {
    this.html += chunk.toString().replaceAll('\0', '')
    next()
  }

  /** At once, as Gatsby's: react-helmet's head must be read before another page is rendered. */
  override end(): this {
    this.resolve(this.html)
    return this.destroy()
  }

  override _destroy(error: Error | null, next: (error?: Error | null) => void): void {
    if (error) this.reject(error)
    next()
  }

  then: Promise<string>['then'] = (onHtml, onError) => this.promise.then(onHtml, onError)
}
