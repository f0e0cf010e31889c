import { describe, expect, it } from 'vitest'
import {
  TEMPLATE_CATEGORIES,
  TEMPLATE_ISSUES,
  TEMPLATE_SERVICES,
} from '#modules/services/rules/general-repair.data.ts'
import { foundChoices } from '#modules/booking/rules/found-choices.ts'
import { choiceGroups, type ServiceTree } from '#modules/booking/rules/service-choices.ts'
import { SYNONYMS } from '#modules/services/rules/search-synonyms.data.ts'

/** The tree of the demo shop as the booking page searches it. */
const TREE: ServiceTree = {
  appointmentTypes: [],
  services: TEMPLATE_SERVICES.map((service) => ({
    ...service,
    name: { en: service.nameEn, es: service.nameEs },
  })),
  issueTree: TEMPLATE_CATEGORIES.map(({ id, nameEn, nameEs }) => ({
    id,
    label: { en: nameEn, es: nameEs },
    issues: TEMPLATE_ISSUES.filter((issue) => issue.categoryId === id).map((issue) => ({
      ...issue,
      label: { en: issue.labelEn, es: issue.labelEs },
      keywords: { en: issue.keywordsEn, es: issue.keywordsEs },
    })),
    serviceIds: TEMPLATE_SERVICES.filter((service) => service.categoryId === id).map((service) => service.id),
  })),
}

/** The first three that a customer reads. */
function firstThree(phrase: string, language: 'en' | 'es'): string[] {
  const found = foundChoices(phrase, choiceGroups(TREE, language), SYNONYMS)
  return (found?.groups ?? [])
    .flatMap((group) => group.choices)
    .slice(0, 3)
    .map((choice) => choice.id)
}

describe('phrases as customers type them, misspellings included: the right one is among the first three', () => {
  it.each([
    ['squealing when I brake', 'iss_brakes_1'],
    ['breaks are grinding', 'iss_brakes_1'],
    ['brake peddle goes to the floor', 'iss_brakes_2'],
    ['steering wheel shakes when stopping', 'iss_brakes_3'],
    ['parkng brake wont hold', 'iss_brakes_5'],
    ['oil chnage', 'iss_maintenance_1'],
    ['60k service', 'iss_maintenance_2'],
    ['headlight burned out', 'iss_maintenance_4'],
    ['nail in my tyre', 'iss_tires_1'],
    ['car pulling to the left', 'iss_tires_2'],
    ['vibrates at 70 mph on the highway', 'iss_tires_5'],
    ['chek engine lite', 'iss_engine_1'],
    ['engine is overheeting', 'iss_engine_2'],
    ['stalls at red lights', 'iss_engine_3'],
    ['puddle under my car', 'iss_engine_5'],
    ['burning smell', 'iss_engine_6'],
    ["my car won't start", 'iss_electrical_1'],
    ['ac not blowing cold', 'iss_climate_1'],
    ['clunking noise over bumps', 'iss_suspension_1'],
    ['trasmission slipping', 'iss_transmission_1'],
    ['brakes squeel', 'iss_brakes_1'],
    ['grinding sound when I stop', 'iss_brakes_1'],
    ['spongey brake pedal', 'iss_brakes_2'],
    ['brake light came on', 'iss_brakes_4'],
    ['e-brake broken', 'iss_brakes_5'],
    ['oil chage', 'iss_maintenance_1'],
    ['need an oil service', 'iss_maintenance_1'],
    ['tune-up', 'iss_maintenance_2'],
    ['cabin air filter', 'iss_maintenance_3'],
    ['windshield wipers streaking', 'iss_maintenance_4'],
    ['flat tyre', 'iss_tires_1'],
    ['drifts right', 'iss_tires_2'],
    ['bald tires', 'iss_tires_3'],
    ['new tyres', 'iss_tires_4'],
    ['car vibrates on the freeway', 'iss_tires_5'],
    ['check engin light', 'iss_engine_1'],
    ['overheating', 'iss_engine_2'],
    ['temperature gauge in the red', 'iss_engine_2'],
    ['rough idle', 'iss_engine_3'],
    ['no acceleration', 'iss_engine_4'],
    ['oil leak', 'iss_engine_5'],
    ['white smoke from exhaust', 'iss_engine_6'],
    ['timing belt', 'iss_engine_7'],
    ['wont start just clicks', 'iss_electrical_1'],
    ['dead batery', 'iss_electrical_2'],
    ['power window stuck', 'iss_electrical_4'],
    ['air condishoner blows hot', 'iss_climate_1'],
    ['heater not working', 'iss_climate_2'],
    ['musty smell from vents', 'iss_climate_3'],
    ['rattle when going over bumps', 'iss_suspension_1'],
    ['steering is stiff', 'iss_suspension_2'],
    ['bouncy ride', 'iss_suspension_3'],
    ['shifts hard', 'iss_transmission_1'],
    ['cluch', 'iss_transmission_2'],
    ['clicking noise when turning', 'iss_transmission_3'],
    ['smog check', 'iss_inspection_1'],
    ['buying used car', 'iss_inspection_2'],
    ['road trip', 'iss_inspection_3'],
    ['state inspecton', 'iss_inspection_1'],
  ])('en: “%s”', (phrase, issue) => {
    expect(firstThree(phrase, 'en')).toContain(issue)
  })

  it.each([
    ['rechinan los frenos', 'iss_brakes_1'],
    ['frenos rechinnan al parar', 'iss_brakes_1'],
    ['el pedal del freno se va al fondo', 'iss_brakes_2'],
    ['tiembla el volante cuando freno', 'iss_brakes_3'],
    ['cambio de aseite', 'iss_maintenance_1'],
    ['le toca mantenimiento de 60 mil millas', 'iss_maintenance_2'],
    ['foco fundido', 'iss_maintenance_4'],
    ['llanta ponchada', 'iss_tires_1'],
    ['se me poncho una yanta', 'iss_tires_1'],
    ['el carro jala a la derecha', 'iss_tires_2'],
    ['necesito llantas nuevas', 'iss_tires_4'],
    ['se prendio la luz del motor', 'iss_engine_1'],
    ['el motor se calienta mucho', 'iss_engine_2'],
    ['se apaga en los altos', 'iss_engine_3'],
    ['tira agua por debajo', 'iss_engine_5'],
    ['no prende', 'iss_electrical_1'],
    ['la bateria esta vieja', 'iss_electrical_2'],
    ['el aire acondisionado no enfria', 'iss_climate_1'],
    ['truena en los topes', 'iss_suspension_1'],
    ['la transmicion patina', 'iss_transmission_1'],
    ['ruido al frenar', 'iss_brakes_1'],
    ['los frenos chillan', 'iss_brakes_1'],
    ['freno blando', 'iss_brakes_2'],
    ['luz del freno prendida', 'iss_brakes_4'],
    ['freno de mano flojo', 'iss_brakes_5'],
    ['cambiar el aceite', 'iss_maintenance_1'],
    ['afinacion', 'iss_maintenance_2'],
    ['filtro del aire', 'iss_maintenance_3'],
    ['no sirve el limpiaparabrisas', 'iss_maintenance_4'],
    ['llanta desinflada', 'iss_tires_1'],
    ['alineasion', 'iss_tires_2'],
    ['balanceo y rotacion', 'iss_tires_5'],
    ['llantas lisas', 'iss_tires_3'],
    ['tiembla en la carretera', 'iss_tires_5'],
    ['check engine', 'iss_engine_1'],
    ['sobrecalentamiento', 'iss_engine_2'],
    ['se calienta el carro', 'iss_engine_2'],
    ['se me apaga el carro', 'iss_engine_3'],
    ['no tiene fuerza', 'iss_engine_4'],
    ['gotea aceite', 'iss_engine_5'],
    ['saca humo', 'iss_engine_6'],
    ['banda de distribusion', 'iss_engine_7'],
    ['el carro no enciende', 'iss_electrical_1'],
    ['bateria muerta', 'iss_electrical_1'],
    ['no suben los vidrios', 'iss_electrical_4'],
    ['aire acondicionado no sirve', 'iss_climate_1'],
    ['no sale calefaccion', 'iss_climate_2'],
    ['huele feo el aire', 'iss_climate_3'],
    ['ruido en la suspension', 'iss_suspension_1'],
    ['el volante esta duro', 'iss_suspension_2'],
    ['amortiguadores', 'iss_suspension_3'],
    ['clutch gastado', 'iss_transmission_2'],
    ['suena al dar la vuelta', 'iss_transmission_3'],
    ['emiciones', 'iss_inspection_1'],
    ['revision para viaje', 'iss_inspection_3'],
    ['carro usado', 'iss_inspection_2'],
    ['fuga de anticongelante', 'iss_engine_5'],
    ['tira aceite', 'iss_engine_5'],
    ['tira agua por abajo', 'iss_engine_5'],
    ['no se que tiene', 'iss_inspection_4'],
    ['pierde presion la llanta', 'iss_tires_1'],
  ])('es: “%s”', (phrase, issue) => {
    expect(firstThree(phrase, 'es')).toContain(issue)
  })
})
