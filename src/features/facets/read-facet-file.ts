import type { FacetFile, Repeated } from '../../lib/facet-file'
import { buildPicture } from './build-picture'
import type { Catalogue, FacetProduct } from './facet-product'
import { optionId } from './option-id'
import { findCapacityRange, findCompartmentRange, findTemperatureClasses } from './ranges'

/** The microwave answers that are worth looking for. */
const MICROWAVE_OPTIONS: readonly string[] = ['yes', 'lid-off']

/** Takes the file's columns apart into products. */
export function readFacetFile(file: FacetFile): Catalogue {
  const products = file.name.map((_, place) => readProduct(file, place))
  return {
    products,
    names: {
      material: nameOptions(file.material.values),
      lid: nameOptions(file.lidType.values),
      certificate: nameOptions(file.certificates.values.flat()),
    },
    cardOf: (product) => buildCard(file, product),
  }
}

function at<Value>({ values, of }: Repeated<Value>, place: number): Value {
  return values[of[place] as number] as Value
}

/** The columns of a file are equally long. */
function own<Value>(column: readonly Value[], place: number): Value {
  return column[place] as Value
}

function readProduct(file: FacetFile, place: number): FacetProduct {
  const material = at(file.material, place)
  const capacityMl = own(file.capacityMl, place)
  const microwave = at(file.microwave, place)
  return {
    place,
    path: at(file.pathFolder, place) + own(file.pathEnd, place),
    name: own(file.name, place),
    nameIsFallback: at(file.nameIsFallback, place),
    categoriesIds: at(file.categoriesIds, place),
    material,
    capacityMl,
    outerMm: { l: own(file.lengthMm, place), w: own(file.widthMm, place), h: own(file.heightMm, place) },
    weightG: own(file.weightG, place),
    options: {
      material: [optionId(material)],
      capacity: findCapacityRange(capacityMl),
      compartments: findCompartmentRange(own(file.compartments, place)),
      temperature: findTemperatureClasses(...at(file.temperatures, place)),
      microwave: MICROWAVE_OPTIONS.includes(microwave) ? [microwave] : [],
      freezer: at(file.freezer, place) ? ['yes'] : [],
      lid: [optionId(at(file.lidType, place))],
      certificate: [...new Set(at(file.certificates, place).map(optionId))],
    },
  }
}

function nameOptions(values: readonly string[]): ReadonlyMap<string, string> {
  return new Map(values.map((value) => [optionId(value), value]))
}

function buildCard(file: FacetFile, product: FacetProduct): Queries.ProductCardFragment {
  const { place, path, name, nameIsFallback, material, outerMm } = product
  const layout = at(file.pictureLayout, place)
  const picture =
    layout &&
    buildPicture(layout, {
      key: own(file.pictureKey, place),
      file: own(file.pictureFile, place) || own(file.pathEnd, place),
      ground: at(file.pictureGround, place),
    })
  return {
    path,
    name,
    fallbackFields: nameIsFallback ? ['name'] : [],
    images: picture ? [picture] : [],
    facts: { material: { base: material }, outerMm },
  }
}
