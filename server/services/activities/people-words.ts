/** What people call their trade, where its title in the classification says it otherwise: code, Spanish words, Portuguese words. */
export const peopleWords = `
43.21|electricista placas solares domótica|eletricista painéis solares domótica
43.22|fontanero caldera climatización|canalizador caldeira ar condicionado
43.32|carpintero ventanas puertas cocinas a medida|carpinteiro janelas portas cozinhas por medida
43.34|pintor|pintor
43.35|reformas|remodelações
43.41|tejados|telhados
43.91|albañil|pedreiro
47.11|supermercado ultramarinos alimentación|supermercado mercearia minimercado
47.12|bazar grandes almacenes tienda online|bazar armazéns loja online
47.21|frutería verdulería|frutaria
47.22|carnicería charcutería|talho charcutaria
47.23|pescadería|peixaria
47.24|panadería pastelería|padaria pastelaria
47.25|vinoteca bodega licores|garrafeira vinhos
47.26|estanco cigarrillos vapeo|tabacaria cigarros vape
47.27|herbolario dietética congelados|ervanária dietética congelados
47.30|gasolinera|gasolineira bombas de gasolina
47.40|informática ordenadores móviles telefonía electrónica televisores|informática computadores telemóveis eletrónica televisores
47.51|telas mercería ropa de hogar colchones|tecidos retrosaria roupa de casa
47.52|bricolaje sanitarios azulejos|bricolage drogaria sanitários azulejos
47.53|cortinas suelos parqué|chão parquet
47.54|lavadoras frigoríficos|máquinas de lavar frigoríficos
47.55|mueblería tienda de muebles cocinas lámparas decoración colchones|loja de móveis mobília cozinhas candeeiros decoração colchões
47.61|librería|livraria
47.62|papelería quiosco prensa|papelaria quiosque
47.63|deportes bicicletas bicis|desporto bicicletas
47.64|juguetería videojuegos|brinquedos videojogos
47.69|música instrumentos discos arte|música instrumentos discos arte
47.71|ropa moda boutique|roupa moda pronto a vestir boutique
47.72|zapatería zapatos bolsos maletas|sapataria sapatos malas
47.73|farmacia|farmácia parafarmácia
47.74|ortopedia óptica gafas audífonos|ortopedia ótica óculos aparelhos auditivos
47.75|perfumería droguería|perfumaria
47.76|floristería mascotas jardinería|florista animais jardinagem
47.77|joyería relojería|joalharia relojoaria
47.78|óptica gafas audífonos regalos colchones cámaras|ótica óculos presentes máquinas fotográficas
47.79|antigüedades ropa usada|antiguidades roupa usada
47.81|concesionario coches automóviles|stand carros automóveis
47.82|recambios neumáticos|peças pneus
47.83|motos|motas
47.91|marketplace|marketplace
55.10|hotel hostal pensión|hotel residencial
55.20|apartamentos turísticos casa rural|alojamento local casa rural
56.11|bar restaurante|restaurante
56.30|bar cafetería discoteca|bar café discoteca
74.13|interiorista decorador|decorador
74.20|fotógrafo bodas|fotógrafo casamentos
75.00|veterinario clínica veterinaria|veterinário clínica veterinária
77.11|alquiler de coches|rent a car
79.11|viajes|viagens
79.12|turoperador excursiones|operador turístico excursões
85.51|clases gimnasio yoga natación|aulas ginásio ioga natação
85.52|música danza teatro escuela|música dança teatro escola
85.53|autoescuela carné|carta de condução
85.59|academia idiomas inglés oposiciones máster cursos formación|línguas inglês explicações cursos formação
85.10|guardería escuela infantil|infantário creche jardim de infância
86.10|hospital clínica|hospital clínica
86.21|médico de familia consulta|médico de família consultório
86.22|médico especialista dermatología cirugía estética clínica|médico especialista dermatologia cirurgia estética clínica
86.23|dentista clínica dental ortodoncia implantes|dentista clínica dentária ortodontia implantes
86.91|radiología análisis|radiologia análises
86.93|psicología terapia|psicologia terapia
86.95|fisioterapeuta osteopatía|fisioterapeuta osteopatia
86.96|acupuntura homeopatía|acupuntura homeopatia
86.99|podólogo logopeda nutricionista óptico optometrista|podologista terapeuta da fala nutricionista optometrista
93.13|gimnasio fitness|ginásio fitness
93.29|ocio eventos escape room|lazer eventos escape room
95.10|reparación de móviles ordenadores|reparação de telemóveis computadores
95.22|lavadoras servicio técnico|máquinas de lavar assistência técnica
95.25|relojero joyero|relojoeiro joalheiro
95.31|taller mecánico coches chapa y pintura|oficina mecânico carros
95.32|taller motos|oficina motas
96.10|tintorería lavandería|lavandaria limpeza a seco
96.21|peluquero barbero|cabeleireiro barbeiro
96.22|estética depilación láser uñas|estética depilação laser unhas
96.23|balneario|spa
96.30|funeraria tanatorio|funerária
96.99|tatuajes adiestramiento peluquería canina|tatuagens banho e tosquia
`
