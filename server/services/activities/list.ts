/**
 * Sections, divisions and the classes of the trades that sell in instalments, in the order of the classifications: code, title in
 * Spanish, title in Portuguese. Spanish titles are those of CNAE-2025 (Real Decreto 10/2025, BOE-A-2025-587; sources BOE and INE),
 * Portuguese ones those of CAE-Rev.4 (Decreto-Lei 9/2025). Both follow NACE Rev. 2.1 down to four digits, so that one row serves
 * both but where a country behind the code says that only its list has it; the other title of such a row is our translation.
 */
export const list = `
A|Agricultura, ganadería, silvicultura y pesca|Agricultura, floresta e pesca
01|Agricultura, ganadería, caza y servicios relacionados con las mismas|Agricultura, produção animal, caça e atividades dos serviços relacionados
02|Silvicultura y explotación forestal|Silvicultura e exploração florestal
03|Pesca y acuicultura|Pesca e aquicultura
B|Industrias extractivas|Indústrias extrativas
05|Extracción de antracita, hulla, y lignito|Extração de carvão e lenhite
06|Extracción de crudo de petróleo y gas natural|Extração de petróleo bruto e gás natural
07|Extracción de minerales metálicos|Extração de minérios metálicos
08|Otras industrias extractivas|Outras indústrias extrativas
09|Actividades de apoyo a las industrias extractivas|Atividades de serviços de apoio às indústrias extrativas
C|Industria manufacturera|Indústrias transformadoras
10|Industria alimentaria|Indústrias alimentares
11|Fabricación de bebidas|Indústria das bebidas
12|Industria del tabaco|Indústria do tabaco
13|Industria textil|Fabricação de têxteis
14|Confección de prendas de vestir|Indústria do vestuário
15|Industria del cuero y productos relacionados de otros materiales|Indústria do couro, dos produtos do couro e produtos similares de outros materiais
16|Industria de la madera y del corcho, excepto muebles; cestería y espartería|Indústria da madeira e dos produtos da madeira e cortiça, exceto mobiliário; Fabricação de artigos de espartaria e cestaria
17|Industria del papel|Fabricação de papel e produtos do papel
18|Artes gráficas y reproducción de soportes grabados|Impressão e reprodução de suportes gravados
19|Coquerías y refino de petróleo|Fabricação de coque e de produtos petrolíferos refinados
20|Industria química|Fabricação de produtos químicos e de fibras sintéticas e artificiais
21|Fabricación de productos farmacéuticos|Fabricação de produtos farmacêuticos de base e de preparações farmacêuticas
22|Fabricación de productos de caucho y plásticos|Fabricação de artigos de borracha e de matérias plásticas
23|Fabricación de otros productos minerales no metálicos|Fabricação de outros produtos minerais não metálicos
24|Metalurgia|Indústrias metalúrgicas de base
25|Fabricación de productos metálicos, excepto maquinaria y equipo|Fabricação de produtos metálicos, exceto máquinas e equipamentos
26|Fabricación de productos informáticos, electrónicos y ópticos|Fabricação de equipamentos informáticos e para comunicações, produtos eletrónicos e óticos
27|Fabricación de material y equipo eléctrico|Fabricação de equipamento elétrico
28|Fabricación de maquinaria y equipo n.c.o.p.|Fabricação de máquinas e equipamentos, n. e.
29|Fabricación de vehículos de motor, remolques y semirremolques|Fabricação de veículos a motor, reboques e semirreboques
30|Fabricación de otro material de transporte|Fabricação de outro equipamento de transporte
31|Fabricación de muebles|Fabricação de mobiliário
32|Otras industrias manufactureras|Outras indústrias transformadoras
33|Reparación, mantenimiento e instalación de maquinaria y equipos|Reparação, manutenção e instalação de máquinas e equipamentos
D|Suministro de energía eléctrica, gas, vapor y aire acondicionado|Produção e distribuição de eletricidade, gás, vapor e ar condicionado
35|Suministro de energía eléctrica, gas, vapor y aire acondicionado|Produção e distribuição de eletricidade, gás, vapor e ar condicionado
E|Suministro de agua, actividades de saneamiento, gestión de residuos y descontaminación|Captação, tratamento e distribuição de água; saneamento, gestão de resíduos e despoluição
36|Captación, depuración y distribución de agua|Captação, tratamento e distribuição de água
37|Recogida y tratamiento de aguas residuales|Recolha e tratamento de águas residuais
38|Actividades de recogida, tratamiento y eliminación de residuos|Recolha, valorização e eliminação de resíduos
39|Actividades de descontaminación y otros servicios de gestión de residuos|Remediação e outras atividades dos serviços de gestão de resíduos
F|Construcción|Construção
41|Construcción de edificios|Construção de edifícios residenciais e não residenciais
42|Ingeniería civil|Engenharia civil
43|Actividades de construcción especializada|Atividades especializadas de construção
43.11|Demolición|Demolição
43.12|Preparación de terrenos|Preparação dos locais de construção
43.13|Perforaciones y sondeos|Perfurações e sondagens
43.21|Instalaciones eléctricas|Instalação elétrica
43.22|Fontanería, instalación de sistemas de calefacción y aire acondicionado|Instalação de canalizações e de climatização
43.23|Instalación de aislamientos|Instalação de isolamento
43.24|Otras instalaciones en obras de construcción|Outras instalações em construções
43.31|Revocamiento|Estucagem
43.32|Instalación de carpintería|Montagem de trabalhos de carpintaria e de caixilharia
43.33|Revestimiento de suelos y paredes|Revestimento de pavimentos e de paredes
43.34|Pintura y acristalamiento|Pintura e colocação de vidros
43.35|Otros acabados de edificios|Outras atividades de acabamento em edifícios
43.41|Construcción de cubiertas|Atividades de colocação de telhados e coberturas
43.42|Otras actividades de construcción especializada en la construcción de edificios|Outras atividades especializadas de construção na construção de edifícios
43.50|Actividades de construcción especializada en ingeniería civil|Atividades especializadas de construção em engenharia civil
43.60|Actividades de intermediación para servicios de construcción especializada|Atividades de serviços de intermediação para serviços especializados de construção
43.91|Actividades de mampostería y albañilería|Atividades de alvenaria e assentamento de tijolos
43.99|Otras actividades de construcción especializada n.c.o.p.|Outras atividades especializadas de construção, n. e.
G|Comercio al por mayor y al por menor|Comércio por grosso e a retalho
46|Comercio al por mayor|Comércio por grosso
47|Comercio al por menor|Comércio a retalho
47.11|Comercio al por menor no especializado con predominio de productos alimenticios, bebidas y tabaco|Comércio a retalho não especializado, com predominância de produtos alimentares, bebidas ou tabaco
47.12|Otro comercio al por menor no especializado|Outro comércio a retalho não especializado
47.21|Comercio al por menor de frutas y verduras|Comércio a retalho de frutas e produtos hortícolas
47.22|Comercio al por menor de carne y productos cárnicos|Comércio a retalho de carne e produtos à base de carne
47.23|Comercio al por menor de pescados y mariscos|Comércio a retalho de peixe, crustáceos e moluscos
47.24|Comercio al por menor de pan, productos de panadería y confitería|Comércio a retalho de pão, de produtos de pastelaria e de confeitaria
47.25|Comercio al por menor de bebidas|Comércio a retalho de bebidas
47.26|Comercio al por menor de productos de tabaco|Comércio a retalho de produtos do tabaco
47.27|Comercio al por menor de otros productos alimenticios|Comércio a retalho de outros produtos alimentares
47.30|Comercio al por menor de combustible para la automoción|Comércio a retalho de combustível para veículos a motor
47.40|Comercio al por menor de equipos para las tecnologías de la información y las comunicaciones|Comércio a retalho de equipamento das tecnologias de informação e comunicação (TIC)
47.51|Comercio al por menor de textiles|Comércio a retalho de têxteis
47.52|Comercio al por menor de ferretería, materiales de construcción, pinturas y vidrio|Comércio a retalho de ferragens, materiais de construção, tintas e vidros
47.53|Comercio al por menor de alfombras, moquetas y revestimientos de paredes y suelos|Comércio a retalho de carpetes, tapetes, cortinados e revestimentos para paredes e pavimentos
47.54|Comercio al por menor de aparatos electrodomésticos|Comércio a retalho de eletrodomésticos
47.55|Comercio al por menor de muebles, aparatos de iluminación, vajilla y otros artículos de uso doméstico|Comércio a retalho de móveis, de artigos de iluminação, louças e de outros artigos para o lar
47.61|Comercio al por menor de libros|Comércio a retalho de livros
47.62|Comercio al por menor de periódicos y otras publicaciones periódicas y artículos de papelería|Comércio a retalho de jornais, revistas e outras publicações periódicas e artigos de papelaria
47.63|Comercio al por menor de artículos deportivos|Comércio a retalho de artigos de desporto
47.64|Comercio al por menor de juegos y juguetes|Comércio a retalho de jogos e brinquedos
47.69|Comercio al por menor de artículos culturales y recreativos n.c.o.p.|Comércio a retalho de bens culturais e recreativos, n. e.
47.71|Comercio al por menor de prendas de vestir|Comércio a retalho de vestuário
47.72|Comercio al por menor de calzado y artículos de cuero|Comércio a retalho de calçado e artigos de couro
47.73|Comercio al por menor de productos farmacéuticos|Comércio a retalho de produtos farmacêuticos
47.74|Comercio al por menor de artículos médicos y ortopédicos|Comércio a retalho de produtos médicos e ortopédicos
47.75|Comercio al por menor de productos de cosmética e higiene|Comércio a retalho de produtos cosméticos e de higiene
47.76|Comercio al por menor de flores, plantas, fertilizantes, animales de compañía y alimentos para estos|Comércio a retalho de flores, plantas, fertilizantes, animais de estimação e respetivos alimentos
47.77|Comercio al por menor de artículos de relojería y joyería|Comércio a retalho de relógios e de artigos de ourivesaria e joalharia
47.78|Comercio al por menor de otros productos nuevos|Comércio a retalho de outros produtos novos
47.79|Comercio al por menor de artículos de segunda mano|Comércio a retalho de artigos em segunda mão
47.81|Comercio al por menor de vehículos de motor|Comércio a retalho de veículos automóveis
47.82|Comercio al por menor de repuestos y accesorios de vehículos de motor|Comércio a retalho de peças e acessórios para veículos automóveis
47.83|Comercio al por menor de motocicletas, y repuestos y accesorios de motocicletas|Comércio a retalho de motociclos, suas partes e acessórios
47.91|Actividades de servicios de intermediación para el comercio al por menor no especializado|Atividades de serviços de intermediação no comércio a retalho não especializado
47.92|Actividades de servicios de intermediación para el comercio al por menor especializado|Atividades de serviços de intermediação no comércio a retalho especializado
H|Transporte y almacenamiento|Transportes e armazenagem
49|Transporte terrestre y por tubería|Transportes terrestres e transportes por oleodutos ou gasodutos
50|Transporte marítimo y por vías navegables interiores|Transportes por água
51|Transporte aéreo|Transportes aéreos
52|Depósito, almacenamiento y actividades auxiliares del transporte|Armazenagem e atividades auxiliares dos transportes
53|Actividades postales y de mensajería|Atividades postais e de correios
I|Hostelería|Atividades de alojamento e restauração
55|Servicios de alojamiento|Alojamento
55.10|Hoteles y alojamientos similares|Estabelecimentos hoteleiros
55.20|Alojamientos turísticos y otros alojamientos de corta estancia|Alojamentos de férias e outros alojamentos de curta duração
55.30|Campings y aparcamientos para caravanas|Parques de campismo e de caravanismo
55.40|Actividades de intermediación para los servicios de alojamiento|Atividades de serviços de intermediação de alojamento
55.90|Otros servicios de alojamiento|Outros locais de alojamento
56|Servicios de comidas y bebidas|Restauração
56.11|Restaurantes|Atividades de restauração
56.12|Puestos de comidas|Atividades de serviços de alimentação em meios móveis
56.21|Servicios ocasionales de catering|Fornecimento de refeições para eventos
56.22|Servicios regulares de catering y otros servicios de comidas|Atividades de serviço de fornecimento de refeições por contrato e outras atividades de serviço de alimentação
56.30|Servicios de bebidas|Atividades de estabelecimentos de bebidas
56.40|Actividades de intermediación para los servicios de comidas y bebidas|Atividades de serviços de intermediação relativas a atividades de serviços de restauração
J|Actividades de edición, radiodifusión y producción y distribución de contenidos|Atividades de edição, difusão e produção e distribuição de conteúdos
58|Edición|Atividades de edição
59|Producción cinematográfica, de vídeo y de programas de televisión, grabación de sonido y edición musical|Atividades de produção de filmes, de vídeos e de programas de televisão, de gravação de som e de edição de música
60|Actividades de programación, radiodifusión, agencias de noticias y otras actividades de distribución de contenidos|Atividades de programação, difusão de rádio e de televisão, de agências de notícias e outras atividades de distribuição de conteúdos
K|Telecomunicaciones, programación informática, consultoría, infraestructura informática y otros servicios de información|Telecomunicações, programação informática, consultoria, infraestruturas de computação e outras atividades dos serviços de informação
61|Telecomunicaciones|Telecomunicações
62|Programación, consultoría y otras actividades relacionadas con la informática|Consultoria, programação informática e atividades relacionadas
63|Infraestructura informática, tratamiento de datos, hosting y otras actividades de servicios de información|Infraestruturas de computação, atividades de processamento de dados, domiciliação de informação e outras atividades dos serviços de informação
L|Actividades financieras y de seguros|Atividades financeiras e de seguros
64|Servicios financieros, excepto seguros y fondos de pensiones|Atividades de serviços financeiros, exceto seguros e fundos de pensões
65|Seguros, reaseguros y planes de pensiones, excepto seguridad social obligatoria|Seguros, resseguros e fundos de pensões, exceto segurança social obrigatória
66|Actividades auxiliares a los servicios financieros y a los seguros|Atividades auxiliares de serviços financeiros e das atividades dos seguros
M|Actividades inmobiliarias|Atividades imobiliárias
68|Actividades inmobiliarias|Atividades imobiliárias
N|Actividades profesionales, científicas y técnicas|Atividades de consultoria, científicas, técnicas e similares
69|Actividades jurídicas y de contabilidad|Atividades jurídicas e de contabilidade
70|Actividades de las sedes centrales y consultoría de gestión empresarial|Atividades das sedes sociais e de consultoria para a gestão
71|Servicios técnicos de arquitectura e ingeniería; ensayos y análisis técnicos|Atividades de arquitetura e de engenharia; atividades de ensaios e de análises técnicas
72|Investigación y desarrollo|Investigação científica e desenvolvimento
73|Actividades de publicidad, estudios de mercado, relaciones públicas y comunicación|Atividades de publicidade, estudos de mercado e relações públicas
74|Otras actividades profesionales, científicas y técnicas|Outras atividades de consultoria, científicas, técnicas e similares
74.11|Actividades de diseño de productos industriales y moda|Atividades de design de produtos industriais e de moda
74.12|Actividades de diseño gráfico y de comunicación visual|Atividades de design gráfico e de comunicação visual
74.13|Actividades de diseño de interiores|Atividades de design de interiores
74.14|Otras actividades de diseño especializado|Outras atividades especializadas de design
74.20|Actividades de fotografía|Atividades fotográficas
75|Actividades veterinarias|Atividades veterinárias
75.00|Actividades veterinarias|Atividades veterinárias
O|Actividades administrativas y servicios auxiliares|Atividades administrativas e dos serviços de apoio
77|Actividades de alquiler|Atividades de aluguer
77.11|Alquiler de automóviles y vehículos de motor ligeros|Aluguer de veículos automóveis ligeiros
77.12|Alquiler de camiones|Aluguer de veículos automóveis pesados
77.21|Alquiler de artículos de ocio y deportivos|Aluguer de bens recreativos e desportivos
77.22|Alquiler de efectos personales y artículos de uso doméstico|Aluguer de outros bens de uso pessoal e doméstico
77.31|Alquiler de maquinaria y equipo de uso agrícola|Aluguer de máquinas e equipamentos agrícolas
77.32|Alquiler de maquinaria y equipo para la construcción e ingeniería civil|Aluguer de máquinas e equipamentos para a construção e engenharia civil
77.33|Alquiler de maquinaria y equipo de oficina y ordenadores|Aluguer de máquinas e equipamentos de escritório e de computadores
77.34|Alquiler de medios de navegación|Aluguer de meios de transporte marítimo e fluvial
77.35|Alquiler de medios de transporte aéreo|Aluguer de meios de transporte aéreo
77.39|Alquiler de otra maquinaria, equipos y bienes tangibles n.c.o.p.|Aluguer de outras máquinas, equipamentos e bens tangíveis, n. e.
77.40|Arrendamiento de la propiedad intelectual y productos similares, excepto obras protegidas por derechos de autor|Locação de propriedade intelectual e produtos semelhantes, excetuando obras protegidas por direitos de autor
77.51|Servicios de intermediación para el alquiler de automóviles, autocaravanas y remolques|Atividades de serviços de intermediação de aluguer e locação de automóveis, autocaravanas e reboques
77.52|Servicios de intermediación para el alquiler de otros bienes tangibles y de activos intangibles no financieros|Atividades de serviços de intermediação de aluguer e locação de outros bens corpóreos e ativos incorpóreos não financeiros
78|Actividades relacionadas con el empleo|Atividades de emprego
79|Actividades de agencias de viajes, operadores turísticos, servicios de reservas y actividades relacionadas|Atividades das agências de viagens, dos operadores turísticos e outras atividades dos serviços de reservas e atividades relacionadas
79.11|Actividades de las agencias de viajes|Atividades das agências de viagens
79.12|Actividades de los operadores turísticos|Atividades dos operadores turísticos
79.90|Otros servicios de reservas y actividades relacionadas con los mismos|Outros serviços de reservas e atividades relacionadas
80|Servicios de investigación y seguridad|Atividades de investigação e de segurança
81|Servicios a edificios y actividades de jardinería|Atividades dos serviços relacionados com edifícios e plantação e manutenção de jardins
82|Actividades administrativas de oficina y otras actividades auxiliares a las empresas|Atividades de serviços administrativos e de apoio aos negócios
P|Administración pública y defensa; Seguridad Social obligatoria|Administração Pública e defesa; segurança social obrigatória
84|Administración pública y defensa; seguridad social obligatoria|Administração Pública e defesa; segurança social obrigatória
Q|Educación|Educação
85|Educación|Educação
85.10|Educación preprimaria|Ensino pré-escolar
85.20|Educación primaria|Ensino básico (1.º e 2.º ciclos)
85.31|Educación secundaria general|Ensino básico (3.º ciclo) e secundário geral
85.32|Educación secundaria profesional|Ensino secundário profissional
85.33|Educación postsecundaria no terciaria|Ensino pós-secundário não superior
85.40 PT|Educación terciaria|Ensino superior
85.41 ES|Educación universitaria|Ensino universitário
85.42 ES|Educación terciaria no universitaria|Ensino superior não universitário
85.51|Educación deportiva y recreativa|Ensino desportivo e recreativo
85.52|Educación cultural|Ensino de atividades culturais
85.53|Actividades de las escuelas de conducción y pilotaje|Escolas de condução e pilotagem
85.59|Otra educación n.c.o.p.|Outras atividades educativas, n. e.
85.61|Actividades de servicios de intermediación para cursos y tutores|Atividades de serviços de intermediação de cursos e tutores
85.69|Actividades auxiliares a la educación n.c.o.p.|Atividades de apoio ao ensino, n. e.
R|Actividades sanitarias y de servicios sociales|Atividades de saúde humana e ação social
86|Actividades sanitarias|Atividades de saúde humana
86.10|Actividades hospitalarias|Atividades dos estabelecimentos de saúde com internamento
86.21|Actividades de medicina general y de medicina familiar y comunitaria|Atividades de prática clínica geral
86.22|Actividades de otras especialidades médicas|Atividades médicas especializadas
86.23|Actividades odontológicas|Atividades de medicina dentária e odontologia
86.91|Servicios de diagnóstico por la imagen y actividades de laboratorio médico|Atividades dos serviços de diagnóstico por imagem e dos laboratórios de análises clínicas
86.92|Transporte de pacientes en ambulancia|Transporte de doentes em ambulância
86.93|Actividades de psicólogos y psicoterapeutas, excepto médicos|Atividades de psicólogos e psicoterapeutas, exceto médicos
86.94|Actividades de enfermería y enfermería obstétrica|Atividades de enfermagem e de parteiras
86.95|Actividades de fisioterapia|Atividades de fisioterapia
86.96|Actividades de medicina tradicional, complementaria y alternativa|Atividades de medicina tradicional, complementar e alternativa
86.97|Actividades de intermediación para servicios médicos, odontológicos y otros servicios sanitarios|Atividades de serviços de intermediação de serviços médicos, odontológicos e outros serviços de saúde humana
86.99|Otras actividades sanitarias n.c.o.p.|Outras atividades de saúde humana n. e.
87|Asistencia en establecimientos residenciales|Atividades de apoio social em estruturas residenciais
88|Actividades de servicios sociales sin alojamiento|Atividades de ação social sem alojamento
S|Actividades artísticas, deportivas y de entretenimiento|Atividades artísticas, desportivas e recreativas
90|Actividades de creación artística y artes escénicas|Atividades de criação artística e das artes do espetáculo
91|Actividades de bibliotecas, archivos, museos y otras actividades culturales|Atividades de bibliotecas, arquivos, museus e outras atividades culturais
92|Actividades de juegos de azar y apuestas|Lotarias e outros jogos de apostas
93|Actividades deportivas, recreativas y de entretenimiento|Atividades desportivas, de diversão e recreativas
93.11|Gestión de instalaciones deportivas|Gestão de instalações desportivas
93.12|Actividades de los clubes deportivos|Atividades dos clubes desportivos
93.13|Actividades de los centros deportivos|Atividades dos centros de manutenção física
93.19|Actividades deportivas n.c.o.p.|Atividades desportivas, n. e.
93.21|Actividades de los parques de atracciones y los parques temáticos|Atividades dos parques de diversão e temáticos
93.29|Actividades recreativas y de entretenimiento n.c.o.p.|Atividades de diversão e recreativas, n. e.
T|Otros servicios|Outras atividades de serviços
94|Actividades asociativas|Atividades das organizações associativas
95|Reparación y mantenimiento de ordenadores, artículos personales y enseres domésticos y vehículos de motor y motocicletas|Reparação e manutenção de computadores, bens de uso pessoal e doméstico, veículos automóveis e motociclos
95.10|Reparación y mantenimiento de ordenadores y equipos de comunicación|Reparação e manutenção de computadores e de equipamento de comunicação
95.21|Reparación y mantenimiento de aparatos electrónicos de uso doméstico|Reparação e manutenção de televisores e outros produtos similares de eletrónica de consumo
95.22|Reparación y mantenimiento de electrodomésticos y de equipos para el hogar y el jardín|Reparação e manutenção de eletrodomésticos e de outros equipamentos de uso doméstico e para jardim
95.23|Reparación y mantenimiento de calzado y artículos de cuero|Reparação e manutenção de calçado e de artigos de couro
95.24|Reparación y mantenimiento de muebles y artículos de menaje|Reparação e manutenção de mobiliário e similares, de uso doméstico
95.25|Reparación y mantenimiento de relojes y joyería|Reparação e manutenção de relógios e de artigos de joalharia
95.29|Reparación y mantenimiento de efectos personales y artículos de uso doméstico n.c.o.p.|Reparação e manutenção de bens de uso pessoal e doméstico, n. e.
95.31|Reparación y mantenimiento de vehículos de motor|Reparação e manutenção de veículos automóveis
95.32|Reparación y mantenimiento de motocicletas|Reparação e manutenção de motociclos
95.40|Actividades de intermediación para reparación y mantenimiento de ordenadores, artículos personales y enseres domésticos y vehículos de motor y motocicletas|Atividades de serviços de intermediação de reparação e manutenção de computadores, bens de uso pessoal e doméstico, e veículos automóveis e motociclos
96|Servicios personales|Atividades de serviços pessoais
96.10|Lavado y limpieza de prendas de tela y de piel|Lavagem e limpeza de têxteis e peles
96.21|Peluquerías y barberías|Atividades de salões de cabeleireiro e barbeiros
96.22|Actividades de cuidados de belleza y otras actividades de tratamiento de belleza|Atividades de cuidados de beleza e outras atividades de tratamentos de beleza
96.23|Actividades de spas, saunas y baños turcos|Atividades de centros de bem-estar, saunas e banhos de vapor
96.30|Pompas fúnebres y actividades relacionadas|Atividades funerárias e conexas
96.40|Actividades de intermediación para servicios personales|Atividades de serviços de intermediação dos serviços pessoais
96.91|Prestación de servicios personales domésticos|Atividades de prestação de serviços pessoais domésticos
96.99|Otros servicios personales n.c.o.p.|Outras atividades de serviços pessoais, n. e.
U|Actividades de los hogares como empleadores de personal doméstico y como productores de bienes y servicios para uso propio|Atividades das famílias empregadoras de pessoal doméstico e atividades de produção de bens e serviços pelas famílias para uso próprio
97|Actividades de los hogares como empleadores de personal doméstico|Atividades das famílias empregadoras de pessoal doméstico
98|Actividades de los hogares como productores de bienes y servicios para uso propio|Atividades de produção de bens e serviços pelas famílias para uso próprio
V|Organismos extraterritoriales|Atividades dos organismos internacionais e outras instituições extraterritoriais
99|Actividades de organizaciones y organismos extraterritoriales|Atividades dos organismos internacionais e outras instituições extraterritoriais
`
