import { describeEmbeddedProviders } from './support/embedded-providers'
import { describeWrongInput } from './support/wrong-input-calls'

jest.setTimeout(120_000)

const external = process.env.PROVIDER_URL

if (external) {
  describe(`wrong input to the provider at ${external}`, () => describeWrongInput(() => external))
} else {
  describeEmbeddedProviders((provider) => describeWrongInput(provider.url))
}
