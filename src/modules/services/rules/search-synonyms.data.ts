/**
 * Words that customers use for the same thing, in both languages; each line is one idea. A word of the question counts
 * as every word of its line. Written for car trouble; shops add their own by keywords.
 */
export const SYNONYMS: readonly string[][] = [
  'brake brakes braking stop stopping rotor rotors pad pads caliper freno frenos frenar freno balata balatas disco discos'.split(
    ' ',
  ),
  'noise noises sound squeal squealing squeak squeaking screech screeching grind grinding grinds clunk clunking rattle rattling hum humming ruido ruidos rechina rechinan rechinar rechinido chilla chillan chillido truena golpeteo zumbido'.split(
    ' ',
  ),
  'shake shaking shakes shaky vibrate vibrates vibrating vibration wobble wobbling vibra vibran vibracion tiembla tiemblan temblor'.split(
    ' ',
  ),
  'oil lube lubricant aceite lubricacion'.split(' '),
  'change replace replacement swap cambio cambiar reemplazar reemplazo'.split(' '),
  'tire tires tyre tyres wheel wheels flat puncture llanta llantas rueda ruedas neumatico neumaticos goma gomas ponchada ponchadura'.split(
    ' ',
  ),
  'rotate rotation rotacion rotar'.split(' '),
  'align alignment pulls pulling drifts drifting alineacion alinear alineamiento jala jalar desvia'.split(
    ' ',
  ),
  'battery dead jump starter alternator start starting starts crank cranking bateria arranca arrancar arranque prende prender enciende encender marcha alternador pila'.split(
    ' ',
  ),
  'engine motor check light warning code dashboard luz testigo tablero codigo revision'.split(' '),
  'ac air conditioning conditioner cool cooling cold aire acondicionado clima frio enfria enfriar'.split(' '),
  'heat heater heating hot warm calefaccion calor caliente calienta calentar'.split(' '),
  'overheat overheating overheats radiator coolant antifreeze temperature sobrecalienta sobrecalentamiento recalienta radiador anticongelante refrigerante temperatura'.split(
    ' ',
  ),
  'leak leaks leaking drip dripping puddle spot fuga fugas gotea gotear goteo charco mancha tira'.split(' '),
  'transmission gear gears shift shifting slipping clutch transmision caja velocidad velocidades cambios patina clutch embrague'.split(
    ' ',
  ),
  'steering steer wheel power volante direccion'.split(' '),
  'suspension shock shocks strut struts bumpy bounce bouncing amortiguador amortiguadores suspension rebota brinca'.split(
    ' ',
  ),
  'exhaust muffler loud smoke smell smells burning emissions escape mofle humo huele olor quemado emisiones'.split(
    ' ',
  ),
  'inspection inspect check checkup diagnose diagnostic diagnosis look revision revisar inspeccion diagnostico chequeo chequear'.split(
    ' ',
  ),
  'tune tuneup maintenance service servicing afinacion mantenimiento servicio'.split(' '),
  'wiper wipers windshield glass limpiaparabrisas parabrisas vidrio cristal'.split(' '),
  'lamp bulb headlight headlights taillight foco focos faro faros luces'.split(' '),
]
