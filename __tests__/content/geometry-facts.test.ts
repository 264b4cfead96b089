import { exampleFacts } from '../support/example-facts'
import { deriveFacts, versionOf } from '../../packages/content/src/geometry-facts'
import { sampleGeometry } from '../support/sample-geometry'

const facts = exampleFacts({ nestable: true, capacityMl: null })
const derive = (product: string, given = facts) => deriveFacts(given, sampleGeometry(product))

describe('the facts that follow from a geometry', () => {
  it('describe cells that are alike, and the room under the lid', () => {
    expect(derive('cupcake-clamshell-6-cavity')).toEqual({
      round: false,
      cellShape: 'round',
      cellOpeningMm: { d: 58 },
      cellDepthMm: 24,
      cellPitchLengthMm: 80,
      cellPitchWidthMm: 80,
      cellMl: 51.1,
      cellMaxMl: 51.1,
      toRimMl: null,
      closedMl: null,
      insideMm: { l: 231, w: 141.6, h: 95.2 },
      insideHeightMm: null,
      headroomMm: 71.2,
      nestingMm: 2.3,
      meanWallMm: 0.29,
    })
  })

  it('say of different cells what they share, and give the range of their volumes', () => {
    expect(derive('ready-meal-tray-cpet-2-compartment')).toMatchObject({
      cellShape: 'rectangular',
      cellOpeningMm: null,
      cellDepthMm: 40,
      cellPitchLengthMm: null,
      cellMl: 318.2,
      cellMaxMl: 658.3,
    })
    expect(derive('sushi-party-platter-round-5-compartment')?.cellShape).toBe('mixed')
  })

  it('call cells of their own shape by it', () => {
    expect(derive('syringe-tray-3-cavity-petg')).toMatchObject({
      cellShape: 'joined-recesses',
      cellOpeningMm: { l: 152.8, w: 33.8 },
    })
  })

  it('leave cells out of a pack that has one room', () => {
    expect(derive('loaf-cake-container-deep')).toMatchObject({
      cellShape: null,
      cellMl: null,
      insideMm: { l: 205, w: 90.6, h: 99 },
    })
  })

  it('give both volumes of a pack that is sold by its capacity', () => {
    const sold = exampleFacts({ capacityMl: 1900 })
    expect(derive('loaf-cake-container-deep', sold)).toMatchObject({ toRimMl: 969, closedMl: 2227 })
    expect(derive('map-meat-tray-deep-pp', sold)).toMatchObject({ toRimMl: 1376, closedMl: null })
  })

  it('give no room under a lid where there is none', () => {
    expect(derive('praline-insert-12-cavity-gold')).toMatchObject({
      insideMm: null,
      insideHeightMm: null,
      headroomMm: null,
    })
  })

  it('give no nesting height to a pack that does not nest', () => {
    expect(derive('cupcake-clamshell-6-cavity', exampleFacts({ nestable: false }))?.nestingMm).toBeNull()
  })

  it('are none without a geometry', () => {
    expect(deriveFacts(facts, null)).toBeNull()
  })
})

it('the version of a geometry is that of its values', () => {
  const geometry = sampleGeometry()
  expect(versionOf({ ...geometry })).toBe(versionOf(geometry))
  expect(versionOf({ ...geometry, weight: { meanWallMm: 9 } })).not.toBe(versionOf(geometry))
})
