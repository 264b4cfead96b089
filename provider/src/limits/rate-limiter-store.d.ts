/** The base class of custom stores; the package's types partly declare it, but its main module does not export it. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import { RateLimiterStoreAbstract } from 'rate-limiter-flexible'
  export default abstract class Store extends RateLimiterStoreAbstract {
    /** Milliseconds for which a key is refused from memory; 0 if not blocked. */
    getInMemoryBlockMsBeforeExpire(key: string): number
  }
}
