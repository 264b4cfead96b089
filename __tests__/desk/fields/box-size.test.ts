import { describeVolume, toBoxSize } from '../../../desk/src/fields/controls'

describe('a box size', () => {
  it('is read from what the file has, and from nothing', () => {
    expect(toBoxSize({ l: 185, w: 90.5, h: 92 })).toEqual({ l: 185, w: 90.5, h: 92 })
    expect(toBoxSize({ l: '185' })).toEqual({ l: null, w: null, h: null })
    expect(toBoxSize(undefined)).toEqual({ l: null, w: null, h: null })
  })

  it('says its volume once it is whole', () => {
    expect(describeVolume({ l: 200, w: 100, h: 50 })).toBe('1.00 l')
    expect(describeVolume({ l: 200, w: null, h: 50 })).toBe('')
  })
})
