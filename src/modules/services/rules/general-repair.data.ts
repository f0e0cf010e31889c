import type { Issue, Service, ServiceCategory } from '#modules/services/contract.ts'

type Words = [en: string, es: string]

/** Everything brings a customer who may wait; long or open-ended work needs the car for the day. */
const ANY: Service['appointmentTypes'] = ['DropOff', 'Waiter']
const LEAVE: Service['appointmentTypes'] = ['DropOff']

type ServiceRow = {
  id: string
  name: Words
  /** Minutes in the shop, and labour minutes sold. */
  time: [duration: number, labor: number]
  types?: Service['appointmentTypes']
  /** A figure only: it is read as it stands in both languages. */
  price?: `$${number}${'' | '+'}`
  bufferAfterMin?: number
  requestOnly?: boolean
}
type IssueRow = {
  key?: Issue['key']
  label: Words
  en: string[]
  es: string[]
  services: string[]
}
type CategoryRow = { id: string; name: Words; services: ServiceRow[]; issues: IssueRow[] }

const CATEGORIES: CategoryRow[] = [
  {
    id: 'maintenance',
    name: ['Routine maintenance', 'Mantenimiento de rutina'],
    services: [
      {
        id: 'oil_change',
        name: ['Synthetic oil change', 'Cambio de aceite sintético'],
        time: [30, 30],
        price: '$79+',
      },
      {
        id: 'mileage_service',
        name: ['Mileage service', 'Servicio por millaje'],
        time: [120, 150],
        price: '$249+',
      },
      {
        id: 'filters',
        name: ['Air and cabin filters', 'Filtros de aire y de cabina'],
        time: [30, 20],
        price: '$58+',
      },
      {
        id: 'wipers_lights',
        name: ['Wipers and bulbs', 'Limpiaparabrisas y focos'],
        time: [30, 20],
        price: '$29+',
      },
      { id: 'fluids', name: ['Fluid exchange', 'Cambio de fluidos'], time: [60, 60], price: '$129+' },
    ],
    issues: [
      {
        label: ['Oil change', 'Cambio de aceite'],
        en: ['oil', 'lube', 'oil light', 'service'],
        es: ['aceite', 'lubricación', 'luz de aceite'],
        services: ['oil_change'],
      },
      {
        label: ['Scheduled maintenance (30/60/90k miles)', 'Mantenimiento programado (30/60/90 mil millas)'],
        en: ['30k', '60k', '90k', 'tune up', 'checkup', 'maintenance required'],
        es: ['millaje', 'afinación', 'revisión', 'mantenimiento'],
        services: ['mileage_service'],
      },
      {
        label: ['Air filter or cabin filter', 'Filtro de aire o de cabina'],
        en: ['filter', 'dusty', 'musty'],
        es: ['filtro', 'polvo', 'humedad'],
        services: ['filters'],
      },
      {
        label: ['Wipers smear or a light is out', 'Limpiaparabrisas o foco que no sirve'],
        en: ['wiper', 'headlight', 'bulb', 'blinker', 'taillight'],
        es: ['limpiaparabrisas', 'faro', 'foco', 'direccional'],
        services: ['wipers_lights'],
      },
      {
        label: ['Fluids need changing', 'Hay que cambiar fluidos'],
        en: ['transmission fluid', 'brake fluid', 'flush', 'power steering'],
        es: ['fluido', 'líquido', 'transmisión', 'dirección'],
        services: ['fluids'],
      },
    ],
  },
  {
    id: 'brakes',
    name: ['Brakes', 'Frenos'],
    services: [
      {
        id: 'brake_inspection',
        name: ['Brake inspection', 'Revisión de frenos'],
        time: [45, 45],
        price: '$0',
      },
      {
        id: 'brake_pads',
        name: ['Brake pads and rotors', 'Pastillas y discos de freno'],
        time: [120, 150],
        price: '$289+',
      },
      {
        id: 'brake_hydraulics',
        name: ['Brake hydraulics', 'Sistema hidráulico de frenos'],
        time: [180, 210],
        types: LEAVE,
      },
    ],
    issues: [
      {
        label: ['Squealing or grinding when braking', 'Rechina o raspa al frenar'],
        en: ['squeak', 'squeal', 'grind', 'noise', 'metal'],
        es: ['rechinido', 'chillido', 'ruido', 'raspar'],
        services: ['brake_inspection', 'brake_pads'],
      },
      {
        label: ['Brake pedal soft or low', 'Pedal de freno blando o bajo'],
        en: ['soft pedal', 'spongy', 'low pedal', 'sinks'],
        es: ['pedal blando', 'esponjoso', 'se hunde'],
        services: ['brake_inspection', 'brake_hydraulics'],
      },
      {
        label: ['Steering wheel shakes when braking', 'El volante tiembla al frenar'],
        en: ['shake', 'vibration', 'pulsate', 'warped'],
        es: ['tiembla', 'vibra', 'pulsación'],
        services: ['brake_inspection', 'brake_pads'],
      },
      {
        label: ['Brake warning light', 'Luz de freno encendida'],
        en: ['brake light', 'abs', 'warning'],
        es: ['luz de freno', 'abs', 'testigo'],
        services: ['brake_inspection'],
      },
      {
        label: ['Parking brake does not hold', 'El freno de mano no sujeta'],
        en: ['parking brake', 'hand brake', 'emergency brake'],
        es: ['freno de mano', 'estacionamiento'],
        services: ['brake_inspection'],
      },
    ],
  },
  {
    id: 'tires',
    name: ['Tires and alignment', 'Llantas y alineación'],
    services: [
      {
        id: 'tire_rotation',
        name: ['Tire rotation', 'Rotación de llantas'],
        time: [30, 30],
        price: '$29+',
      },
      {
        id: 'alignment',
        name: ['Four-wheel alignment', 'Alineación de cuatro ruedas'],
        time: [60, 60],
        price: '$139',
        bufferAfterMin: 15,
      },
      {
        id: 'flat_repair',
        name: ['Flat tire repair', 'Reparación de llanta ponchada'],
        time: [45, 30],
        price: '$35+',
      },
      { id: 'new_tires', name: ['New tires', 'Llantas nuevas'], time: [90, 90] },
    ],
    issues: [
      {
        label: ['Flat tire or slow leak', 'Llanta ponchada o que pierde aire'],
        en: ['flat', 'puncture', 'nail', 'leak', 'low pressure', 'tpms'],
        es: ['ponchada', 'pinchazo', 'clavo', 'presión'],
        services: ['flat_repair'],
      },
      {
        label: ['Car pulls to one side', 'El carro se va de lado'],
        en: ['pull', 'drift', 'alignment', 'crooked'],
        es: ['jala', 'se va de lado', 'alineación'],
        services: ['alignment'],
      },
      {
        label: ['Uneven tire wear', 'Desgaste desigual de llantas'],
        en: ['wear', 'bald', 'cupping', 'rotate'],
        es: ['desgaste', 'lisa', 'rotar'],
        services: ['tire_rotation', 'alignment'],
      },
      {
        label: ['New tires', 'Llantas nuevas'],
        en: ['tires', 'winter tires', 'all season', 'replace'],
        es: ['llantas', 'neumáticos', 'invierno'],
        services: ['new_tires'],
      },
      {
        label: ['Shaking at highway speed', 'Vibra en la autopista'],
        en: ['vibration', 'balance', 'shimmy', 'shake'],
        es: ['vibración', 'balanceo', 'tiembla'],
        services: ['tire_rotation', 'alignment'],
      },
    ],
  },
  {
    id: 'engine',
    name: ['Engine and drivability', 'Motor y manejo'],
    services: [
      {
        id: 'diagnosis',
        name: ['Engine diagnosis', 'Diagnóstico del motor'],
        time: [90, 90],
        types: LEAVE,
        price: '$149',
      },
      {
        id: 'cooling_repair',
        name: ['Cooling system repair', 'Reparación del sistema de enfriamiento'],
        time: [180, 210],
        types: LEAVE,
      },
      {
        id: 'timing_belt',
        name: ['Timing belt', 'Banda de distribución'],
        time: [300, 330],
        types: LEAVE,
        requestOnly: true,
      },
      {
        id: 'tune_up',
        name: ['Spark plugs and tune-up', 'Bujías y afinación'],
        time: [90, 100],
        price: '$199+',
      },
      {
        id: 'leak_check',
        name: ['Leak check', 'Revisión de fugas'],
        time: [60, 60],
        types: LEAVE,
        price: '$89',
      },
    ],
    issues: [
      {
        label: ['Check engine light', 'Luz de motor encendida'],
        en: ['check engine', 'engine light', 'cel', 'code', 'obd'],
        es: ['luz de motor', 'check engine', 'código'],
        services: ['diagnosis'],
      },
      {
        label: ['Engine overheats', 'El motor se calienta'],
        en: ['overheat', 'hot', 'temperature', 'coolant', 'steam', 'radiator'],
        es: ['sobrecalentamiento', 'temperatura', 'vapor', 'radiador'],
        services: ['diagnosis', 'cooling_repair'],
      },
      {
        label: ['Rough idle or stalling', 'Marcha inestable o se apaga'],
        en: ['rough', 'stall', 'misfire', 'dies', 'idle'],
        es: ['se apaga', 'falla', 'marcha mínima', 'tironea'],
        services: ['diagnosis', 'tune_up'],
      },
      {
        label: ['Loss of power', 'Pierde fuerza'],
        en: ['no power', 'slow', 'hesitates', 'acceleration'],
        es: ['sin fuerza', 'lento', 'acelera'],
        services: ['diagnosis'],
      },
      {
        label: ['Fluid under the car', 'Fluido debajo del carro'],
        en: ['leak', 'drip', 'puddle', 'oil leak', 'coolant leak'],
        es: ['fuga', 'gotea', 'tira aceite', 'tira agua', 'mancha', 'charco'],
        services: ['leak_check'],
      },
      {
        label: ['Smoke or burning smell', 'Humo u olor a quemado'],
        en: ['smoke', 'burning', 'smell'],
        es: ['humo', 'quemado', 'olor'],
        services: ['diagnosis', 'leak_check'],
      },
      {
        label: ['Timing belt is due', 'Toca la banda de distribución'],
        en: ['timing belt', 'belt', '100k'],
        es: ['banda', 'correa', 'distribución'],
        services: ['timing_belt'],
      },
    ],
  },
  {
    id: 'electrical',
    name: ['Battery and electrical', 'Batería y electricidad'],
    services: [
      {
        id: 'battery_test',
        name: ['Battery and charging test', 'Prueba de batería y carga'],
        time: [30, 30],
        price: '$0',
      },
      {
        id: 'battery',
        name: ['Battery replacement', 'Cambio de batería'],
        time: [45, 40],
        price: '$219+',
      },
      {
        id: 'electrical_diagnosis',
        name: ['Electrical diagnosis', 'Diagnóstico eléctrico'],
        time: [120, 120],
        types: LEAVE,
        price: '$169',
      },
    ],
    issues: [
      {
        label: ["Car won't start", 'El carro no arranca'],
        en: ["won't start", 'no start', 'clicks', 'dead', 'crank', 'jump'],
        es: ['no arranca', 'no prende', 'muerta', 'pasar corriente'],
        services: ['battery_test', 'electrical_diagnosis'],
      },
      {
        label: ['Battery weak or old', 'Batería débil o vieja'],
        en: ['battery', 'slow start', 'corrosion'],
        es: ['batería', 'acumulador', 'pila'],
        services: ['battery_test', 'battery'],
      },
      {
        label: ['Battery light is on', 'Luz de batería encendida'],
        en: ['battery light', 'alternator', 'charging'],
        es: ['luz de batería', 'alternador', 'carga'],
        services: ['battery_test'],
      },
      {
        label: ['Windows, locks or radio do not work', 'No sirven vidrios, seguros o radio'],
        en: ['window', 'lock', 'radio', 'fuse', 'switch'],
        es: ['vidrio', 'seguro', 'radio', 'fusible'],
        services: ['electrical_diagnosis'],
      },
    ],
  },
  {
    id: 'climate',
    name: ['Heating and air conditioning', 'Calefacción y aire acondicionado'],
    services: [
      {
        id: 'ac_service',
        name: ['A/C performance check', 'Revisión del aire acondicionado'],
        time: [60, 60],
        price: '$119',
      },
      {
        id: 'heater_repair',
        name: ['Heater diagnosis', 'Diagnóstico de calefacción'],
        time: [90, 90],
        types: LEAVE,
        price: '$149',
      },
    ],
    issues: [
      {
        label: ['A/C blows warm', 'El aire sale caliente'],
        en: ['ac', 'air conditioning', 'warm', 'not cold', 'freon', 'recharge'],
        es: ['aire acondicionado', 'no enfría', 'gas', 'clima'],
        services: ['ac_service'],
      },
      {
        label: ['No heat', 'No calienta'],
        en: ['heater', 'heat', 'defrost', 'cold air'],
        es: ['calefacción', 'desempañar', 'frío'],
        services: ['heater_repair'],
      },
      {
        label: ['Bad smell from the vents', 'Mal olor en las rejillas'],
        en: ['smell', 'musty', 'mold', 'vent'],
        es: ['olor', 'humedad', 'moho', 'rejilla'],
        services: ['filters', 'ac_service'],
      },
    ],
  },
  {
    id: 'suspension',
    name: ['Steering and suspension', 'Dirección y suspensión'],
    services: [
      {
        id: 'suspension_check',
        name: ['Steering and suspension check', 'Revisión de dirección y suspensión'],
        time: [60, 60],
        price: '$89',
      },
      { id: 'shocks', name: ['Shocks and struts', 'Amortiguadores'], time: [180, 200], types: LEAVE },
    ],
    issues: [
      {
        label: ['Clunking over bumps', 'Golpeteo en los baches'],
        en: ['clunk', 'rattle', 'knock', 'bump', 'noise'],
        es: ['golpeteo', 'ruido', 'bache', 'truena'],
        services: ['suspension_check'],
      },
      {
        label: ['Hard or loose steering', 'Dirección dura o floja'],
        en: ['steering', 'hard to turn', 'loose', 'play'],
        es: ['dirección', 'dura', 'floja', 'volante'],
        services: ['suspension_check'],
      },
      {
        label: ['Bouncy or sagging ride', 'Rebota o está caído'],
        en: ['bounce', 'shock', 'strut', 'sag', 'rough ride'],
        es: ['rebota', 'amortiguador', 'caído'],
        services: ['suspension_check', 'shocks'],
      },
    ],
  },
  {
    id: 'transmission',
    name: ['Transmission and drivetrain', 'Transmisión y tren motriz'],
    services: [
      {
        id: 'transmission_diagnosis',
        name: ['Transmission diagnosis', 'Diagnóstico de transmisión'],
        time: [120, 120],
        types: LEAVE,
        price: '$179',
      },
      {
        id: 'clutch',
        name: ['Clutch replacement', 'Cambio de embrague'],
        time: [420, 480],
        types: LEAVE,
        requestOnly: true,
      },
    ],
    issues: [
      {
        label: ['Slips or shifts hard', 'Patina o cambia brusco'],
        en: ['slip', 'shift', 'jerk', 'gear', 'transmission'],
        es: ['patina', 'cambio', 'brusco', 'transmisión'],
        services: ['transmission_diagnosis'],
      },
      {
        label: ['Clutch is worn', 'Embrague gastado'],
        en: ['clutch', 'manual', 'stick'],
        es: ['embrague', 'clutch', 'estándar'],
        services: ['clutch'],
      },
      {
        label: ['Clicking when turning', 'Truena al dar vuelta'],
        en: ['click', 'cv joint', 'axle', 'turning'],
        es: ['truena', 'junta', 'flecha', 'vuelta'],
        services: ['suspension_check', 'transmission_diagnosis'],
      },
    ],
  },
  {
    id: 'inspection',
    name: ['Inspections', 'Inspecciones'],
    services: [
      {
        id: 'emissions',
        name: ['Emissions test preparation', 'Preparación para emisiones'],
        time: [60, 60],
        price: '$79',
      },
      {
        id: 'pre_purchase',
        name: ['Pre-purchase inspection', 'Inspección antes de comprar'],
        time: [90, 90],
        types: LEAVE,
        price: '$169',
      },
      { id: 'trip_check', name: ['Trip check', 'Revisión antes de viaje'], time: [45, 45], price: '$49' },
    ],
    issues: [
      {
        label: ['Emissions or state inspection', 'Emisiones o inspección estatal'],
        en: ['emissions', 'smog', 'inspection', 'failed'],
        es: ['emisiones', 'verificación', 'inspección'],
        services: ['emissions'],
      },
      {
        label: ['I am buying a used car', 'Voy a comprar un carro usado'],
        en: ['pre purchase', 'used car', 'buying'],
        es: ['compra', 'usado', 'revisar'],
        services: ['pre_purchase'],
      },
      {
        label: ['Check before a long trip', 'Revisión antes de un viaje'],
        en: ['trip', 'road trip', 'vacation', 'travel'],
        es: ['viaje', 'vacaciones', 'carretera'],
        services: ['trip_check'],
      },
      {
        key: 'SomethingElse',
        label: ['Something else or not sure', 'Otra cosa o no estoy seguro'],
        en: ['other', 'not sure', 'noise', 'help'],
        es: ['otro', 'no sé qué tiene', 'ayuda', 'ruido'],
        services: ['diagnosis'],
      },
    ],
  },
]

const svc = (id: string) => `svc_${id}`
const cat = (id: string) => `cat_${id}`

/** The shop's list of services: the same ids in every demo shop, because ids belong to their shop. */
export const TEMPLATE_CATEGORIES: ServiceCategory[] = CATEGORIES.map(
  ({ id, name: [nameEn, nameEs] }, position) => ({
    id: cat(id),
    nameEn,
    nameEs,
    position,
  }),
)

export const TEMPLATE_SERVICES: Omit<Service, 'version'>[] = CATEGORIES.flatMap((category) =>
  category.services.map((row, position) => ({
    id: svc(row.id),
    categoryId: cat(category.id),
    nameEn: row.name[0],
    nameEs: row.name[1],
    durationMin: row.time[0],
    laborMin: row.time[1],
    bufferBeforeMin: 0,
    bufferAfterMin: row.bufferAfterMin ?? 0,
    appointmentTypes: row.types ?? ANY,
    bookable: true,
    requestOnly: row.requestOnly ?? false,
    priceText: row.price ?? null,
    position,
  })),
)

export const TEMPLATE_ISSUES: Issue[] = CATEGORIES.flatMap((category) =>
  category.issues.map((row, position) => ({
    id: `iss_${category.id}_${position + 1}`,
    categoryId: cat(category.id),
    labelEn: row.label[0],
    labelEs: row.label[1],
    keywordsEn: row.en,
    keywordsEs: row.es,
    serviceIds: row.services.map(svc),
    key: row.key ?? null,
    position,
  })),
)
